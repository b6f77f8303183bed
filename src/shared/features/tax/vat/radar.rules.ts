import type { Vat } from '#shared/features/tax/vat.contract.ts'
import { addMonths, type Day, formatDay, formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { formatWholePounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import type { VatMonth } from './vat-months.rules.ts'

/** What the radar says in one sentence, and what the owner has to do by when. */
export type RadarWords = { tone: 'act' | 'ahead' | 'clear'; sentence: string; duty: string | null }

/** Below this it matters that we count a week in the month of its Monday, and HMRC counts day by day. */
const NEAR_PENCE = 10_000_00

/** For an owner who is not registered and has not said that they will be. */
export function describePace({ threshold, crossedIn, pace }: Vat, today: Day): RadarWords {
  const limit = formatWholePounds(fromDecimal(threshold))
  const { crossesIn, notifyBy, registeredFrom, averageWeek } = pace
  if (crossedIn && notifyBy && registeredFrom)
    return {
      tone: 'act',
      sentence: `You passed ${limit} in ${formatMonth(crossedIn)}. You have to register for VAT.`,
      duty: describeDuty({ notifyBy, registeredFrom }, today),
    }
  if (crossesIn && notifyBy && registeredFrom)
    return {
      tone: 'ahead',
      sentence: `At the pace of your last 13 weeks you pass ${limit} in ${formatMonth(crossesIn)}.`,
      duty: `Then tell HMRC by ${formatDay(notifyBy)}. You would be registered from ${formatDay(registeredFrom)}.`,
    }
  const sentence =
    fromDecimal(averageWeek) === 0
      ? 'Nothing was entered in the 13 weeks before this one, so there is no pace to look ahead with.'
      : `At the pace of your last 13 weeks you do not pass ${limit} within the next 24 months.`
  return { tone: 'clear', sentence, duty: null }
}

/** What the takings entered here cannot say: earlier ones, the next 30 days, and the days of a week. */
export function listRadarNotes({ threshold, since, headroom }: Vat, today: Day): string[] {
  const limit = formatWholePounds(fromDecimal(threshold))
  const notes: string[] = []
  if (since !== null && since > addMonths(startOfMonth(today), -12))
    notes.push(
      `Your entries begin with the week of ${formatDay(since)}. What you took before that in the last 12 months counts towards ${limit} too.`,
    )
  notes.push(
    `There is a second test: if you expect to take more than ${limit} in the next 30 days alone, tell HMRC within those 30 days. You are then registered from the day you knew.`,
  )
  if (headroom !== null && fromDecimal(headroom) < NEAR_PENCE)
    notes.push(
      'You are near the line, so count by your till’s days: here a week counts in the month of its Monday, but HMRC counts every day in its own month.',
    )
  return notes
}

export type RadarMonth = { month: Day; rolling: VatMonth['rolling']; isAhead: boolean }

/** Months ahead are shown for a year, and two more than that where the threshold is passed later. */
const MIN_AHEAD = 12
const AFTER_CROSSING = 3

/**
 * What the radar draws: the full months since the first entry, then the months ahead. The current month is drawn as it
 * is so far only where there is nothing else, because it would look like a fall.
 */
export function listRadarMonths(
  { months, since, pace: { crossesIn } }: Pick<Vat, 'months' | 'since' | 'pace'>,
  ahead: readonly VatMonth[],
): RadarMonth[] {
  const first = since === null ? null : startOfMonth(since)
  const known = months
    .filter(({ month }) => first === null || month >= first)
    .map(({ month, rolling }) => ({ month, rolling: fromDecimal(rolling), isAhead: false }))
  const full = known.slice(0, -1)
  const crossing = ahead.findIndex(({ month }) => month === crossesIn)
  const coming = ahead
    .slice(0, Math.max(MIN_AHEAD, crossing + AFTER_CROSSING))
    .map(({ month, rolling }) => ({ month, rolling, isAhead: true }))
  return full.length + coming.length === 0 ? known : [...full, ...coming]
}

type Duty = { notifyBy: Day; registeredFrom: Day }

function describeDuty({ notifyBy, registeredFrom }: Duty, today: Day): string {
  if (notifyBy < today)
    return `HMRC had to be told by ${formatDay(notifyBy)}: do it today. You are registered from ${formatDay(registeredFrom)}, and VAT is owed from that day.`
  return `Tell HMRC by ${formatDay(notifyBy)}. You are registered from ${formatDay(registeredFrom)}, so put prices and invoices in order before that day.`
}
