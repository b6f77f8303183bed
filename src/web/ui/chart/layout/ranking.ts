import type { ChartColour } from './colours.ts'

export type Ranked<V extends number> = {
  label: string
  value: V
  /** A link to the record or page that the row is about. */
  href?: string | undefined
  /** What the colour of the bar says, in a word. */
  mark?: { word: string; colour: ChartColour } | undefined
}

/** Largest or smallest first; equal values keep their order. */
export function rankRows<V extends number>(
  rows: readonly Ranked<V>[],
  first: 'largest' | 'smallest' = 'largest',
): Ranked<V>[] {
  const sign = first === 'largest' ? 1 : -1
  return [...rows].sort((a, b) => sign * (b.value - a.value))
}

/**
 * Largest first. Rows beyond `most` are added up as "All others" at the end, together with a row of the name
 * Other. Only for values that can be added: amounts, not percentages.
 */
export function rankWithOther<V extends number>(rows: readonly Ranked<V>[], most: number): Ranked<V>[] {
  if (rows.length <= most) return rankRows(rows)
  const named = rankRows(rows.filter((row) => row.label !== OTHER))
  const kept = named.slice(0, most - 1)
  const rest = [...named.slice(most - 1), ...rows.filter((row) => row.label === OTHER)]
  const other = rest.reduce<number>((total, row) => total + row.value, 0) as V
  return [...kept, { label: 'All others', value: other }]
}

const OTHER = 'Other'
