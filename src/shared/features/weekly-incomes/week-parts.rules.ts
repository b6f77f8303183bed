import { formatPounds, fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'

/** How a week's total was paid, as amounts on the wire. */
export type WeekParts = { card: string; cash: string; other: string }

type WeekFigures = {
  weeklyTotal: string
  parts?: WeekParts | null | undefined
  retail?: string | null | undefined
}

export type WeekFaults = { parts?: string; retail?: string }

/** What the figures of a week say against each other: the message for each field that is wrong. */
export function findWeekFaults({ weeklyTotal, parts, retail }: WeekFigures): WeekFaults {
  const total = fromDecimal(weeklyTotal)
  const paid = parts ? sumPence([parts.card, parts.cash, parts.other].map(fromDecimal)) : total
  const faults: WeekFaults = {}
  if (paid !== total)
    faults.parts = `Card, cash and other add up to ${formatPounds(paid)}, but the weekly total is ${formatPounds(total)}`
  if (retail && fromDecimal(retail) > total)
    faults.retail = `Retail is part of the weekly total, so it can be at most ${formatPounds(total)}`
  return faults
}

/** The columns of the three parts. All of them are empty when a week has none. */
export type PartColumns = {
  cardAmount: string | null
  cashAmount: string | null
  otherAmount: string | null
}

function toPartColumns(parts: WeekParts | null): PartColumns {
  return {
    cardAmount: parts?.card ?? null,
    cashAmount: parts?.cash ?? null,
    otherAmount: parts?.other ?? null,
  }
}

/** Null when a week has no parts, or only some of them, which the database refuses. */
export function toWeekParts({ cardAmount, cashAmount, otherAmount }: PartColumns): WeekParts | null {
  if (cardAmount === null || cashAmount === null || otherAmount === null) return null
  return { card: cardAmount, cash: cashAmount, other: otherAmount }
}

type WeekDetails = Omit<WeekFigures, 'weeklyTotal'> & { tips?: string | undefined }

/**
 * The details of a week that was entered again. Left out, parts and retail go, because they belonged to the figure
 * that is replaced, and tips stay, because the figure does not include them.
 */
export function replaceDetails({ parts, retail, tips }: WeekDetails, before: { tips: string } | null) {
  return { ...toPartColumns(parts ?? null), retail: retail ?? null, tips: tips ?? before?.tips ?? '0.00' }
}

type StoredWeek = PartColumns & { weeklyTotal: string; retail: string | null; tips: string }

/** The same for a change: what is left out stays, but parts and retail do not outlive the total they belonged to. */
export function changeDetails(
  change: WeekDetails & { weeklyTotal?: string | undefined },
  before: StoredWeek,
) {
  const isSameTotal = change.weeklyTotal === undefined || change.weeklyTotal === before.weeklyTotal
  const kept = isSameTotal ? { parts: toWeekParts(before), retail: before.retail } : {}
  const { parts = kept.parts, retail = kept.retail, tips } = change
  return replaceDetails({ parts, retail, tips }, before)
}
