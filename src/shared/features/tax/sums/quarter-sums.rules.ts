import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { isWithin, type Span, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { type SchemeOfDay, schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { formatRate } from './rate-words.rules.ts'
import type { RatesUsed, Sum, SumLine } from './sum.rules.ts'

type Quarter = Span & { output: Pence; input: Pence; due: Pence }

type OutputInput = {
  quarter: Quarter
  /** Of the quarter up to today; null where they are not known. */
  weeks: readonly TakingsWeek[] | null
  today: Day
  position: Pick<Position, 'vat'>
  rates: RatesOfDay
}

/** The VAT in the takings of a quarter, by the scheme of each week. */
export function outputSum({ quarter, weeks, today, position, rates }: OutputInput): Sum {
  const { from, to, output } = quarter
  const known = { from, to: to < today ? to : today }
  const counted = (weeks ?? []).filter(({ monday }) => isWithin(monday, known))
  const groups = groupByScheme(counted, position, rates)
  return {
    lines: [
      ...groups.map(({ working, value, label }): SumLine => ({ label, working, value })),
      { label: 'VAT in your takings', value: output, role: 'result' },
    ],
    notes: [`Weeks whose Monday lies between ${formatDay(from)} and ${formatDay(known.to)}.`],
    rates,
  }
}

export function inputSum({ from, to, input }: Quarter, today: Day, scheme: SchemeOfDay['scheme']): Sum {
  const until = to < today ? to : today
  const note =
    scheme === 'flat_rate'
      ? 'On the flat rate the VAT in your costs stays with you: it is counted only for days on the standard scheme.'
      : 'The VAT you entered with each expense and stock purchase of these days.'
  return {
    lines: [
      {
        label: 'VAT in your costs',
        working: `${formatDay(from)} to ${formatDay(until)}`,
        value: input,
        role: 'result',
      },
    ],
    notes: [note],
  }
}

export function dueSum({ output, input, due }: Quarter, rates: RatesUsed): Sum {
  return {
    lines: [
      { label: 'VAT in your takings', value: output },
      { label: 'VAT in your costs', value: input, role: 'minus' },
      { label: due < 0 ? 'HMRC pays you back' : 'To pay', value: pence(Math.abs(due)), role: 'result' },
    ],
    rates,
  }
}

/** A quarter that has ended, with what its output and its input are made of. */
export function endedSum({ quarter, ...known }: OutputInput): Sum {
  const { position, rates, today } = known
  const output = outputSum({ quarter, ...known })
  const { scheme } = schemeOn(quarter.to, position.vat, rates)
  const input = inputSum(quarter, today, scheme)
  const due = dueSum(quarter, rates)
  return {
    lines: [
      // Only the last half year of weeks is known here, so an older quarter has its output in one line.
      ...(comesTo(output) ? output.lines : due.lines.slice(0, 1)),
      ...input.lines.map((line): SumLine => ({ ...line, role: 'minus' })),
      ...due.lines.slice(-1),
    ],
    notes: [...(output.notes ?? []), ...(input.notes ?? [])],
    rates,
  }
}

/** Whether the lines come to the result below them, but for a penny of rounding a line. */
function comesTo({ lines }: Sum): boolean {
  const amounts = lines.map(({ value }) => (typeof value === 'string' ? ZERO_PENCE : value))
  const parts = amounts.slice(0, -1)
  return Math.abs(sumPence(parts) - (amounts.at(-1) ?? ZERO_PENCE)) <= parts.length
}

type Group = { label: string; working: string; value: Pence }

/** One line a scheme that held in the quarter, and one a flat rate. */
function groupByScheme(
  weeks: readonly TakingsWeek[],
  { vat }: Pick<Position, 'vat'>,
  rates: TaxRates,
): Group[] {
  const groups = new Map<string, { scheme: SchemeOfDay; amounts: Pence[] }>()
  for (const { monday, gross } of weeks) {
    const scheme = schemeOn(monday, vat, rates)
    const name = describeShare(scheme, rates)
    const group = groups.get(name) ?? { scheme, amounts: [] }
    groups.set(name, { scheme, amounts: [...group.amounts, gross] })
  }
  return [...groups].map(([share, { scheme, amounts }]) => {
    const gross = sumPence(amounts)
    return {
      label: amounts.length === 1 ? 'Takings of 1 week' : `Takings of ${amounts.length} weeks`,
      working: `${formatPounds(gross)} ${share}`,
      value: roundToPence(vatIn(fraction(gross), scheme, rates)),
    }
  })
}

/** "× 20 ÷ 120", "× 12%". */
function describeShare(scheme: SchemeOfDay, { vat }: TaxRates): string {
  if (scheme.scheme === 'none') return '× 0%'
  if (scheme.scheme === 'flat_rate') return `× ${formatRate(scheme.rate)}`
  const rate = vat.rate / 100
  return `× ${rate} ÷ ${100 + rate}`
}
