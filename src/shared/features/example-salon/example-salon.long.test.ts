import { describe, expect, test } from 'vitest'
import { businessInput } from '#shared/features/businesses/businesses.contract.ts'
import { costOfAnHourInput } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { productInput } from '#shared/features/costing/products.contract.ts'
import { teamMemberInput } from '#shared/features/costing/team.contract.ts'
import { compareMonths } from '#shared/features/dashboard/changes.rules.ts'
import { expenseInput } from '#shared/features/expenses/expenses.contract.ts'
import { hourlyRateInput } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { estimateHourlyRate } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { goalPace, paceStart } from '#shared/features/income-goals/goal-pace.rules.ts'
import { incomeGoalInput } from '#shared/features/income-goals/income-goals.contract.ts'
import { goalPeriod } from '#shared/features/income-goals/income-goals.rules.ts'
import { revenuePlanInput } from '#shared/features/projections/revenue-plans.contract.ts'
import { purchaseInput } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { potsInput } from '#shared/features/tax/pots.contract.ts'
import { weeklyCloseInput } from '#shared/features/tax/weekly-closes.contract.ts'
import { toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import { treatmentInput } from '#shared/features/treatments/treatments.contract.ts'
import { estimateOverhead, estimateProfit, LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { weeklyIncomeInput } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { addDays, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { isCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { fromDecimal, type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import { makeExampleGoals } from './example-goals.rules.ts'
import { type ExampleSalon, makeExampleSalon } from './example-salon.rules.ts'
import { makeExampleWeeks } from './example-weeks.rules.ts'

const TODAY = '2026-11-15' as Day
const SIZES = ['account', 'demo'] as const
// Turns of the year and of the month, a leap day, and every day of the week.
const DAYS = (['2023-12-31', '2024-01-01', '2024-02-29', '2026-01-05', '2026-03-31'] as Day[]).concat(
  Array.from({ length: 14 }, (_, index) => addDays(TODAY, index * 29)),
)

describe('the example salon', () => {
  test('of an account has the specified number of records', () => {
    expect(sizesOf(makeExampleSalon({ today: TODAY, size: 'account' }))).toEqual({
      businesses: 2,
      hourlyRates: 3,
      treatments: 12,
      purchases: 24,
      allExpenses: 120,
      repeatingCosts: 7,
      weeklyIncomes: 60,
      goals: 3,
      plans: 2,
      payeeRules: 3,
      closes: 8,
      products: 9,
      recipes: 3,
      team: 3,
    })
  })

  test('of the demo has three businesses and exactly the specified number of records', () => {
    expect(sizesOf(makeExampleSalon({ today: TODAY, size: 'demo' }))).toEqual({
      businesses: 3,
      hourlyRates: 6,
      treatments: 40,
      purchases: 300,
      allExpenses: 1_500,
      repeatingCosts: 23,
      weeklyIncomes: 310,
      goals: 6,
      plans: 2,
      payeeRules: 3,
      closes: 8,
      products: 9,
      recipes: 3,
      team: 3,
    })
  })

  test.each(SIZES)('has that size on any day (%s)', (size) => {
    const sizes = DAYS.map((today) => JSON.stringify(sizesOf(makeExampleSalon({ today, size }))))
    expect(new Set(sizes).size).toBe(1)
  })

  test.each(SIZES)('is the same every time, and another one on another day (%s)', (size) => {
    const salon = makeExampleSalon({ today: TODAY, size })
    expect(makeExampleSalon({ today: TODAY, size })).toEqual(salon)
    expect(makeExampleSalon({ today: addDays(TODAY, 7), size })).not.toEqual(salon)
  })

  test.each(SIZES)('contains exactly what the forms accept (%s)', (size) => {
    const salon = makeExampleSalon({ today: TODAY, size })
    const id = (position: number | null) => (position === null ? null : position + 1)
    const weeks = salon.weeklyIncomes.map(({ business, ...week }) => ({ ...week, businessId: id(business) }))
    const expenses = salon.expenses.map(({ business, ...one }) => ({ ...one, businessId: id(business) }))
    const treatments = salon.treatments.map(({ teamMember, ...one }) => ({
      ...one,
      teamMemberId: id(teamMember),
    }))
    const plans = salon.plans.map(({ lines, ...plan }) => ({
      ...plan,
      lines: lines.map(({ treatment, ...line }) => ({ ...line, treatmentId: id(treatment) })),
    }))
    const goals = salon.goals.map(({ business, ...goal }) => ({ ...goal, businessId: id(business) }))
    expect(salon.businesses.map((one) => businessInput.parse(one))).toMatchObject(bare(salon.businesses))
    expect(salon.hourlyRates.map((one) => hourlyRateInput.parse(one))).toMatchObject(bare(salon.hourlyRates))
    expect(salon.products.map((one) => productInput.parse(one))).toMatchObject(bare(salon.products))
    expect(treatments.map((one) => treatmentInput.parse(one))).toMatchObject(bare(treatments))
    expect(salon.team.map((one) => teamMemberInput.parse(one))).toMatchObject(bare(salon.team))
    expect(costOfAnHourInput.parse(salon.hour)).toMatchObject(salon.hour)
    expect(salon.purchases.map((one) => purchaseInput.parse(one))).toEqual(salon.purchases)
    expect(expenses.map((one) => expenseInput.parse(one))).toEqual(expenses)
    expect(weeks.map((one) => weeklyIncomeInput.parse(one))).toEqual(weeks)
    expect(goals.map((one) => incomeGoalInput.parse(one))).toMatchObject(bare(goals))
    expect(plans.map((one) => revenuePlanInput.parse(one))).toMatchObject(bare(plans))
    expect(potsInput.parse(salon.pots)).toMatchObject({ startedOn: '2026-09-14', payPercent: '20.00' })
    const { closes } = salon.pots
    expect(closes.map((one) => weeklyCloseInput.parse(one))).toEqual(closes)
  })

  test.each(SIZES)('names no day after today and no week twice (%s)', (size) => {
    const salons = DAYS.map((today) => ({ today, salon: makeExampleSalon({ today, size }) }))
    expect(salons.filter(({ today, salon }) => daysOf(salon).some((day) => day > today))).toEqual([])
    const repeats = salons.filter(({ salon: { weeklyIncomes } }) => {
      const weeks = weeklyIncomes.map(({ business, weekStartDate }) => `${business} ${weekStartDate}`)
      return new Set(weeks).size < weeks.length
    })
    expect(repeats).toEqual([])
  })

  test.each(SIZES)('references only its own businesses (%s)', (size) => {
    const { businesses, weeklyIncomes, goals } = makeExampleSalon({ today: TODAY, size })
    const positions = [...weeklyIncomes, ...goals].flatMap(({ business }) => business ?? [])
    expect(new Set(positions)).toEqual(new Set(businesses.map((_, index) => index)))
  })

  test.each(SIZES)(
    'has treatments that earn too little, one below the rate, and none below its cost (%s)',
    (size) => {
      const salon = makeExampleSalon({ today: TODAY, size })
      const margins = marginsOf(salon)
      expect(margins.filter((margin) => margin < 0)).toHaveLength(1)
      expect(belowCost(salon)).toEqual([])
      expect(margins.filter((margin) => margin < LOW_MARGIN).length).toBeGreaterThan(3)
      expect(margins.filter((margin) => margin >= LOW_MARGIN).length).toBeGreaterThan(margins.length / 2)
    },
  )

  test.each(SIZES)('has reached its goal of last month on any day (%s)', (size) => {
    const missed = DAYS.filter((today) => {
      const { goals, weeklyIncomes } = makeExampleSalon({ today, size })
      const goal = goals.find(({ goalType, month }) => goalType === 'monthly' && month !== null)
      const month = `${goal?.year}-${String(goal?.month).padStart(2, '0')}-01`
      return sumOfMonth(weeklyIncomes, month) < fromDecimal(goal?.targetAmount ?? '99999999.99')
    })
    expect(missed).toEqual([])
  })
})

describe('the example salon of an account never opens with an alarm', () => {
  // Every third day of a year, so every day of the week and of the month.
  const MANY_DAYS = Array.from({ length: 130 }, (_, index) => addDays(TODAY, index * 3))
  const salonOn = (today: Day) => {
    const weeklyIncomes = makeExampleWeeks('account', today)
    return { today, weeklyIncomes, goals: makeExampleGoals('account', { today, weeks: weeklyIncomes }) }
  }

  test('its revenue is not below last month’s on any day', () => {
    const changes = MANY_DAYS.map((today) => compareMonths(weekTotals(salonOn(today)), today))
    expect(changes.filter(({ percent }) => percent !== null && percent < 0)).toEqual([])
    expect(changes.filter(({ percent }) => percent !== null).length).toBeGreaterThan(60)
  })

  test('its goals are not behind their pace on any day', () => {
    const paces = MANY_DAYS.flatMap((today) => pacesOf(salonOn(today)))
    expect(paces.filter(({ ahead }) => ahead < 0)).toEqual([])
    expect(paces.filter(({ ahead }) => ahead > 0).length).toBeGreaterThan(60)
  })
})

describe('two years of the demo', () => {
  const { weeklyIncomes, expenses } = makeExampleSalon({ today: TODAY, size: 'demo' })
  const usualWeek = (month: string) => {
    const weeks = weeklyIncomes.filter(({ weekStartDate }) => startOfMonth(weekStartDate) === month)
    const mondays = new Set(weeks.map(({ weekStartDate }) => weekStartDate))
    return sumOfMonth(weeklyIncomes, month) / mondays.size
  }

  test('are busy before Christmas and quiet in January', () => {
    expect(usualWeek('2025-12-01')).toBeGreaterThan(usualWeek('2025-10-01'))
    expect(usualWeek('2026-01-01')).toBeLessThan(0.8 * usualWeek('2025-10-01'))
  })

  test('have more income each year, and more income than costs', () => {
    expect(usualWeek('2026-10-01')).toBeGreaterThan(usualWeek('2025-10-01'))
    const income = sumPence(weeklyIncomes.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
    const costs = sumPence(expenses.map(({ amount }) => fromDecimal(amount)))
    expect(income).toBeGreaterThan(1.2 * costs)
  })
})

function sizesOf({ expenses, taxPosition: _, hour: __, pots, ...salon }: ExampleSalon) {
  const counts = Object.entries({ ...salon, closes: pots.closes }).map(([noun, records]) => [
    noun,
    records.length,
  ])
  const following = salon.purchases.filter(({ recordExpense }) => recordExpense).length
  return { ...Object.fromEntries(counts), allExpenses: expenses.length + following }
}

/** The fields that a form sends. The day on which a record was created is not one of them. */
function bare(records: readonly object[]): object[] {
  return records.map((record) => ({ ...record, madeOn: undefined })).map(dropUndefined)
}

function dropUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

function daysOf(salon: ExampleSalon): Day[] {
  return [
    ...[...salon.businesses, ...salon.hourlyRates, ...salon.treatments, ...salon.goals].map(
      ({ madeOn }) => madeOn,
    ),
    ...salon.purchases.map(({ purchaseDate }) => purchaseDate),
    ...salon.expenses.map(({ date }) => date),
    ...salon.weeklyIncomes.map(({ weekStartDate }) => weekStartDate),
  ]
}

function sumOfMonth(weeks: ExampleSalon['weeklyIncomes'], month: string): Pence {
  const inMonth = weeks.filter(({ weekStartDate }) => startOfMonth(weekStartDate) === month)
  return sumPence(inMonth.map(({ weeklyTotal }) => fromDecimal(weeklyTotal)))
}

/** What all businesses took, week by week. */
function weekTotals({ weeklyIncomes }: Pick<ExampleSalon, 'weeklyIncomes'>) {
  const mondays = [...new Set(weeklyIncomes.map(({ weekStartDate }) => weekStartDate))]
  return mondays.map((week) => {
    const entries = weeklyIncomes.filter(({ weekStartDate }) => weekStartDate === week)
    return { week, total: sumPence(entries.map(({ weeklyTotal }) => fromDecimal(weeklyTotal))) }
  })
}

function pacesOf({ today, ...salon }: Pick<ExampleSalon, 'weeklyIncomes' | 'goals'> & { today: Day }) {
  return salon.goals.flatMap(({ madeOn, targetAmount, ...terms }) => {
    const period = goalPeriod(terms, today)
    const entered = weekTotals(salon).filter(({ week }) => period.from <= week && week <= period.to)
    const counted = entered.filter(
      ({ week }) => week >= paceStart(period, madeOn) && isCompleteWeek(week, today),
    )
    const taken = sumPence(counted.map(({ total }) => total))
    const firstEntered = entered[0]?.week ?? null
    const target = fromDecimal(targetAmount)
    return goalPace({ ...terms, ...period, target, madeOn, firstEntered, taken }, today) ?? []
  })
}

function marginsOf({ hourlyRates, treatments }: ExampleSalon): number[] {
  const latest = hourlyRates.at(-1)
  const { rate = ZERO_PENCE } =
    estimateHourlyRate({
      monthlyExpenses: fromDecimal(latest?.monthlyExpenses ?? '0'),
      desiredProfit: parsePercent(latest?.desiredProfit ?? '0') ?? percent(0),
      weeklyHours: latest?.weeklyHours ?? 0,
      taxRate: parsePercent(latest?.taxRate ?? '0') ?? percent(0),
      staffCount: 0,
    }) ?? {}
  return treatments.map(({ price, duration, productCost, overheadCost }) => {
    const overhead = overheadCost === null ? estimateOverhead(rate, duration) : fromDecimal(overheadCost)
    const costs = { overheadCost: overhead ?? pence(0), productCost: fromDecimal(productCost) }
    return estimateProfit(fromDecimal(price), costs).margin
  })
}

/** The names of the treatments that lose money. */
function belowCost({ hourlyRates, treatments }: ExampleSalon): string[] {
  const rate = hourlyRates.at(-1) ?? null
  return treatments
    .filter((one) => toPriceStatus({ ...one, id: 0, overheadCost: '0.00' }, rate, null).coversCost !== true)
    .map(({ name }) => name)
}
