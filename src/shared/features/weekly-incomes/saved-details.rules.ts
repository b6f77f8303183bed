import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import type { WeekParts } from './week-parts.rules.ts'

export const PART_NAMES = ['card', 'cash', 'other'] as const
export const DETAIL_NAMES = [...PART_NAMES, 'retail', 'tips'] as const

export type DetailName = (typeof DETAIL_NAMES)[number]

/** What the fields beside a week's total hold, as it was typed. */
export type TypedDetails = Record<DetailName, string>

export const NO_DETAILS: TypedDetails = { card: '', cash: '', other: '', retail: '', tips: '' }

export type SavedDetails = {
  parts?: WeekParts | null | undefined
  retail?: string | null | undefined
  tips?: string | undefined
}

/** The fields of a saved week. Tips of 0.00 are an empty field: a week without tips has 0.00. */
export function toTypedDetails({ parts, retail, tips }: SavedDetails = {}): TypedDetails {
  return {
    ...NO_DETAILS,
    ...parts,
    retail: retail ?? '',
    tips: tips === undefined || fromDecimal(tips) === 0 ? '' : tips,
  }
}

export function hasDetails(saved: SavedDetails | undefined): boolean {
  return Object.values(toTypedDetails(saved)).some((typed) => typed !== '')
}

/** Whether a change replaces a detail that was entered. A detail that is entered first replaces nothing. */
export function replacesDetails(change: SavedDetails, known: SavedDetails): boolean {
  const [next, before] = [toTypedDetails(change), toTypedDetails(known)]
  return DETAIL_NAMES.some((name) => before[name] !== '' && next[name] !== before[name])
}

export function isSameDetails(one: SavedDetails, other: SavedDetails): boolean {
  const [first, second] = [toTypedDetails(one), toTypedDetails(other)]
  return DETAIL_NAMES.every((name) => first[name] === second[name])
}

/**
 * What an entry that waited on a device would do to the details of the server's week, where both have the same total:
 * nothing, only add some, or replace some. Left out, parts and retail would go, and tips would stay.
 */
export function compareDetails(entry: SavedDetails, now: SavedDetails): 'same' | 'added' | 'replaced' {
  const stated = {
    parts: entry.parts === undefined ? now.parts : entry.parts,
    retail: entry.retail === undefined ? now.retail : entry.retail,
    tips: entry.tips ?? now.tips,
  }
  if (isSameDetails(stated, now)) return 'same'
  return replacesDetails({ ...entry, tips: stated.tips }, now) ? 'replaced' : 'added'
}

/** "Card £600.00", "Retail £120.00", "Tips £35.00": the details of a week that hold something, in this order. */
export function listDetails(week: SavedDetails): { label: string; amount: string }[] {
  const saved = toTypedDetails(week)
  return DETAIL_NAMES.filter((name) => saved[name] !== '' && fromDecimal(saved[name]) !== 0).map((name) => ({
    label: DETAIL_LABELS[name],
    amount: saved[name],
  }))
}

export const DETAIL_LABELS: Record<DetailName, string> = {
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
  retail: 'Retail',
  tips: 'Tips',
}
