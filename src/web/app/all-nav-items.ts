import {
  Clock,
  CreditCard,
  FileText,
  House,
  LifeBuoy,
  Package,
  ReceiptPoundSterling,
  Settings,
  Tag,
  TrendingUp,
  Wallet,
} from 'lucide-react'
import { brand } from '#content/brand.ts'
import type { NavItem } from './screen.ts'

/** The navigation with every screen of the product in it, for the gallery: the live one shows what exists. */
export const ALL_NAV_ITEMS: readonly NavItem[] = [
  { href: '/', label: 'Dashboard', icon: House, place: 'tools', phone: { label: 'Home', order: 1 } },
  { href: '/hourly-rate', label: 'Hourly Rate', icon: Clock, place: 'tools' },
  {
    href: '/profit-margin',
    label: 'Profit Margin',
    icon: Tag,
    place: 'tools',
    add: { label: 'A treatment', href: '/profit-margin?add=1', order: 4 },
  },
  {
    href: '/expenses',
    label: 'Expenses',
    icon: ReceiptPoundSterling,
    place: 'tools',
    phone: { label: 'Costs', order: 3 },
    add: { label: 'An expense', href: '/expenses?add=1', order: 2 },
  },
  {
    href: '/stock-budget',
    label: 'Stock Budget',
    icon: Package,
    place: 'tools',
    add: { label: 'A stock purchase', href: '/stock-budget?add=1', order: 3 },
  },
  { href: '/revenue', label: 'Revenue', icon: TrendingUp, place: 'tools' },
  {
    href: '/ceo-numbers',
    label: 'CEO Numbers',
    icon: Wallet,
    place: 'tools',
    phone: { label: 'Takings', order: 2 },
    add: { label: 'This week’s takings', href: '/ceo-numbers?add=1', order: 1 },
  },
  { href: '/reports', label: 'Reports', icon: FileText, place: 'tools' },
  { href: '/help', label: 'Help & Support', short: 'Help', icon: LifeBuoy, place: 'support' },
  { href: '/account', label: 'Account', icon: Settings, place: 'support' },
  {
    href: '/subscribe',
    label: 'Subscribe Pro',
    icon: CreditCard,
    place: 'highlight',
    note: brand.plan.price,
  },
]
