import {
  Clock,
  CreditCard,
  FileText,
  House,
  Landmark,
  LifeBuoy,
  Package,
  ReceiptPoundSterling,
  Settings,
  Tag,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react'
import { brand } from '#content/brand.ts'
import { isClientPage } from '#shared/features/auth/pages.rules.ts'
import type { NavItem } from './screen.ts'
import { findScreen } from './screens.ts'
import { ALL_SCREENS } from './tool-screens.ts'

/**
 * The whole navigation, in its order. It is part of the signed-in shell, so that signed-out visitors do not
 * load its icons.
 */
export const NAV_ITEMS: readonly NavItem[] = [
  { href: '/', label: 'Dashboard', icon: House, place: 'tools', phone: { order: 1 } },
  { href: '/hourly-rate', label: 'Hourly Rate', icon: Clock, place: 'tools', group: 'Prices' },
  {
    href: '/profit-margin',
    label: 'Profit Margin',
    icon: Tag,
    place: 'tools',
    group: 'Prices',
    add: { label: 'A treatment', href: '/profit-margin?add=1', order: 4 },
  },
  {
    href: '/expenses',
    label: 'Expenses',
    icon: ReceiptPoundSterling,
    place: 'tools',
    group: 'Money',
    phone: { order: 3 },
    add: { label: 'An expense', href: '/expenses?add=1', order: 2 },
  },
  {
    href: '/stock-budget',
    label: 'Stock Budget',
    icon: Package,
    place: 'tools',
    group: 'Money',
    add: { label: 'A stock purchase', href: '/stock-budget?add=1', order: 3 },
  },
  { href: '/revenue', label: 'Revenue', icon: TrendingUp, place: 'tools', group: 'Money' },
  {
    href: '/ceo-numbers',
    label: 'CEO Numbers',
    icon: Wallet,
    place: 'tools',
    group: 'Money',
    phone: { order: 2 },
    add: { label: 'This week’s takings', href: '/ceo-numbers?add=1', order: 1 },
  },
  { href: '/tax', label: 'Tax & VAT', icon: Landmark, place: 'tools', group: 'Tax and reports' },
  { href: '/reports', label: 'Reports', icon: FileText, place: 'tools', group: 'Tax and reports' },
  { href: '/clients', label: 'Your clients', icon: Users, place: 'support' },
  { href: '/help', label: 'Help & Support', icon: LifeBuoy, place: 'support' },
  { href: '/account', label: 'Account', icon: Settings, place: 'support' },
  {
    href: '/subscribe',
    label: 'Subscribe Pro',
    icon: CreditCard,
    place: 'highlight',
    note: brand.plan.price,
  },
]

/** Only the items that have a screen. The gallery shows the others too. */
export const LIVE_NAV_ITEMS = NAV_ITEMS.filter((item) => findScreen(ALL_SCREENS, item.href) !== null)

/** A page under an item counts as it: the close of a week, the shelf. */
export function isWithin(item: NavItem, path: string): boolean {
  return path === item.href || path.startsWith(`${item.href}/`)
}

/** Neighbours with the same heading, in the order of the navigation. */
export function groupNavItems(items: readonly NavItem[]): { group: NavItem['group']; items: NavItem[] }[] {
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => ({ group, items: items.filter((item) => item.group === group) }))
}

/** The clients are in the navigation of those who have some. */
export function navItemsOf({ isAccountant }: { isAccountant: boolean }): readonly NavItem[] {
  return LIVE_NAV_ITEMS.filter(({ href }) => isAccountant || href !== '/clients')
}

/** What an accountant can open of a client. Nothing can be added. */
export const CLIENT_NAV_ITEMS: readonly NavItem[] = LIVE_NAV_ITEMS.filter(({ href }) =>
  isClientPage(href),
).map(({ add: _, ...item }) => item)
