import {
  Building2,
  ListChecks,
  type LucideIcon,
  Package,
  PiggyBank,
  ReceiptPoundSterling,
  Repeat,
  SprayCan,
  Tag,
  Target,
  TrendingUp,
  Users,
} from 'lucide-react'
import type { SearchNoun } from '#shared/features/search/search.contract.ts'

type RecordGroup = {
  label: string
  icon: LucideIcon
  isPrice?: boolean
  /** The screen of the record, with its editor open or the record chosen. */
  hrefOf: (id: number) => string
}

export const RECORD_GROUPS: Record<SearchNoun, RecordGroup> = {
  treatments: {
    label: 'Treatments',
    icon: Tag,
    isPrice: true,
    hrefOf: (id) => `/profit-margin?edit=${id}`,
  },
  expenses: { label: 'Expenses', icon: ReceiptPoundSterling, hrefOf: (id) => `/expenses?edit=${id}` },
  'stock-purchases': { label: 'Stock purchases', icon: Package, hrefOf: (id) => `/stock-budget?edit=${id}` },
  businesses: { label: 'Businesses', icon: Building2, hrefOf: (id) => `/ceo-numbers?business=${id}` },
  'income-goals': { label: 'Income goals', icon: Target, hrefOf: (id) => `/ceo-numbers?edit-goal=${id}` },
  'revenue-plans': { label: 'Revenue plans', icon: TrendingUp, hrefOf: (id) => `/revenue?edit=${id}` },
  products: { label: 'Products', icon: SprayCan, hrefOf: (id) => `/profit-margin/shelf?edit=${id}` },
  'pot-moves': { label: 'Pot moves', icon: PiggyBank, hrefOf: (id) => `/ceo-numbers?edit-move=${id}` },
  team: { label: 'Team', icon: Users, hrefOf: (id) => `/profit-margin/team?edit=${id}` },
  'repeating-costs': {
    label: 'Repeating costs',
    icon: Repeat,
    hrefOf: (id) => `/expenses?edit-repeating=${id}`,
  },
  'payee-rules': { label: 'Payee rules', icon: ListChecks, hrefOf: (id) => `/expenses?payee-rule=${id}` },
}
