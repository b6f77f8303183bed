import type { LucideIcon } from 'lucide-react'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** One line of the results. */
export type SearchEntry = {
  href: string
  icon: LucideIcon
  title: string
  detail?: string | null
  day?: Day | null
  amount?: string | null
  /** The price of a treatment stays readable while amounts are hidden: the client pays it. */
  isPrice?: boolean
}

/** A screen or a part of the help, which the browser finds by itself. */
export type LocalEntry = SearchEntry & {
  /** Further texts to look in. */
  texts: readonly string[]
}
