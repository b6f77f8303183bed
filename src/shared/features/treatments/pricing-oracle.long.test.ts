import { expect, test } from 'vitest'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { estimateCapacity, projectRevenue } from '#shared/features/projections/projections.rules.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { estimateOverhead, estimateProfit, priceForMargin } from './treatments.rules.ts'

const TIMES = 20_000
const TIMEOUT_MS = 30_000

// A second, independent implementation of the rules: typed decimals become exact fractions, the formulas are
// those of the specification, and rounding compares the remainder with half a penny.

const ONE = decimal('1')
const TEN = decimal('10')
const HUNDRED = decimal('100')
const MINUTES_PER_HOUR = decimal('60')
const WEEKS_PER_MONTH = decimal('4.33')
const WORKED_HOURS = times(decimal('160'), decimal('0.7'))

test(
  'the hourly rate is the exact one, 20,000 times',
  () => {
    expect(
      differences((pick) => {
        const [expenses, profit, hours] = [pick(MAX_PENCE), pick(99_999), 1 + pick(167)]
        const [tax, staff] = [pick(9_999), pick(10_000)]
        const found = estimateHourlyRate({
          monthlyExpenses: pence(expenses),
          desiredProfit: percent(profit),
          weeklyHours: hours,
          taxRate: percent(tax),
          staffCount: staff,
        })
        const onTop = plus(ONE, over(twoPlaces(profit), HUNDRED))
        const kept = minus(ONE, over(twoPlaces(tax), HUNDRED))
        const target = over(times(twoPlaces(expenses), onTop), kept)
        const rate = toPence(over(target, times(whole(hours), WEEKS_PER_MONTH)))
        const each = staff === 0 ? null : toPence(over(target, whole(staff)))
        const fits = rate <= BigInt(MAX_PENCE) && (each ?? 0n) <= BigInt(MAX_PENCE)
        const expected = fits ? [toPence(target), rate, each] : [null, null, null]
        return [
          [expenses, profit, hours, tax, staff],
          [found?.targetRevenue ?? null, found?.rate ?? null, found?.staffTargetPerPerson ?? null],
          expected,
        ]
      }),
    ).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'overhead, margin and the price for a margin are the exact ones, 20,000 times',
  () => {
    expect(
      differences((pick) => {
        const [rate, minutes, wanted] = [pick(100_000), 1 + pick(1_439), 1 + pick(9_997)]
        const [price, product] = [pick(1_000_000), pick(100_000)]
        const overhead = estimateOverhead(pence(rate), minutes) ?? pence(0)
        const found = estimateProfit(pence(price), { overheadCost: overhead, productCost: pence(product) })
        const hours = over(whole(minutes), MINUTES_PER_HOUR)
        const costs = plus(twoPlaces(overhead), twoPlaces(product))
        const part = price === 0 ? whole(0) : over(minus(twoPlaces(price), costs), twoPlaces(price))
        const margin = clamp(toPence(times(part, HUNDRED)))
        const needed = over(costs, minus(ONE, over(twoPlaces(wanted), HUNDRED)))
        return [
          [rate, minutes, price, product, wanted],
          [overhead, found.margin, priceForMargin(found.totalCosts, percent(wanted))],
          [toPence(times(twoPlaces(rate), hours)), margin, atLeastAPenny(toPenceUp(needed))],
        ]
      }),
    ).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'projection and capacity are the exact ones, 20,000 times',
  () => {
    expect(
      differences((pick) => {
        const [price, minutes, sessions, weeks] = [pick(1_000_000), 1 + pick(1_439), pick(500), pick(500)]
        const season = [7, 10, 13, 15][pick(3)] ?? 10
        const count = 1 + pick(500)
        const found = projectRevenue({
          price: pence(price),
          durationMinutes: minutes,
          sessionsPerWeek: sessions,
          weeksHundredths: weeks,
          seasonTenths: season,
        })
        const capacity = estimateCapacity({ count, price: pence(price), durationMinutes: minutes })
        const held = times(whole(sessions), twoPlaces(weeks))
        const inSeason = times(held, over(whole(season), TEN))
        const averagePrice = over(twoPlaces(price), whole(count))
        const averageHours = over(over(whole(minutes), whole(count)), MINUTES_PER_HOUR)
        return [
          [price, minutes, sessions, weeks, season, count],
          [found.monthly, capacity?.monthly ?? null, capacity?.averagePrice ?? null],
          [
            toPence(times(twoPlaces(price), inSeason)),
            toPence(times(over(WORKED_HOURS, averageHours), averagePrice)),
            toPence(averagePrice),
          ],
        ]
      }),
    ).toEqual([])
  },
  TIMEOUT_MS,
)

type Figure = number | bigint | null
type Pick = (most: number) => number

/** The first few inputs with a result other than the expected one. */
function differences(compare: (pick: Pick) => [number[], Figure[], Figure[]]): string[] {
  const pick = seededPick(20_261_115)
  const wrong: string[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const [given, found, expected] = compare(pick)
    if (found.join() !== expected.join()) wrong.push(`${given}: found ${found}, expected ${expected}`)
  }
  return wrong.slice(0, 5)
}

/** Whole numbers from 0 to the given maximum, small ones as often as large ones, the same in every run. */
function seededPick(seed: number): Pick {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return (most) => Math.floor((next() < 0.5 ? most : Math.min(most, 999)) * next() + next())
}

type Fraction = { top: bigint; bottom: bigint }

function decimal(text: string): Fraction {
  const [whole = '', places = ''] = text.split('.')
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) }
}

function whole(value: number): Fraction {
  return { top: BigInt(value), bottom: 1n }
}

function twoPlaces(hundredths: number): Fraction {
  const digits = String(hundredths).padStart(3, '0')
  return decimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

function over(a: Fraction, b: Fraction): Fraction {
  return times(a, { top: b.bottom, bottom: b.top })
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom })
}

function toPence({ top, bottom }: Fraction): bigint {
  const hundredfold = (top < 0n ? -top : top) * 100n
  const rest = hundredfold % bottom
  const size = (hundredfold - rest) / bottom + (rest + rest >= bottom ? 1n : 0n)
  return top < 0n ? -size : size
}

function toPenceUp({ top, bottom }: Fraction): bigint {
  const rest = (top * 100n) % bottom
  return (top * 100n - rest) / bottom + (rest > 0n ? 1n : 0n)
}

function clamp(margin: bigint): bigint {
  if (margin < -99_999n) return -99_999n
  return margin
}

function atLeastAPenny(price: bigint): bigint | null {
  if (price > BigInt(MAX_PENCE)) return null
  return price === 0n ? 1n : price
}
