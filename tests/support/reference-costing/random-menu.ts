import type { Random } from '#tests/support/random.ts'
import {
  CALENDAR,
  type CalendarDay,
  dayAt,
  daysFrom,
  mondayBefore,
} from '#tests/support/reference-tax/reference-calendar.ts'
import { money } from '#tests/support/reference-tax/reference-numbers.ts'
import { SLOW_CATEGORIES } from '#tests/support/reference-tax/reference-records.ts'
import type {
  ReferenceCase,
  ReferenceExpense,
  ReferencePerson,
  ReferenceProduct,
  ReferenceTreatment,
} from './reference-menu-case.ts'

/** A menu of some treatments, and something to ask of each part. */
export function randomMenu(random: Random): ReferenceCase {
  const today = randomDay(random, '2025-04-06', '2028-12-31')
  const team = times(random.between(0, 7), (id) => randomPerson(random, id))
  const shelf = times(random.between(1, 6), (id) => randomProduct(random, id))
  return {
    today,
    hour: randomHour(random),
    position: randomPosition(random),
    rate: random.chance(0.7) ? randomRate(random) : null,
    expenses: randomExpenses(random, today),
    weeks: randomWeeks(random, today),
    team,
    shelf,
    treatments: times(random.between(0, 8), (id) => randomTreatment(random, { id, team, shelf })),
    packPrice: { productId: random.pick(shelf).id, packPrice: money(random.between(0, 90_00)) },
    rise: randomRise(random),
    wageRise: random.chance(0.5)
      ? { percent: money(random.between(1, 30_00)) }
      : { year: random.pick(['2025-26', '2026-27']) },
  }
}

function randomPosition(random: Random): ReferenceCase['position'] {
  return {
    legalForm: random.pick(['sole_trader', 'company']),
    vatScheme: random.pick(['none', 'standard', 'flat_rate']),
    flatRate: money(random.between(1_00, 20_00)),
  }
}

function randomRate(random: Random): ReferenceCase['rate'] {
  return { monthlyExpenses: money(random.between(0, 6_000_00)), weeklyHours: random.between(1, 80) }
}

function randomRise(random: Random): ReferenceCase['rise'] {
  return {
    by: random.pick(['percent', 'amount']),
    value: money(random.pick([1, random.between(1, 20_00), random.between(1, 150_00)])),
    ending: random.pick(['none', '0.50', '1.00', '0.95']),
  }
}

/** Each field is left out now and then. */
function randomHour(random: Random): ReferenceCase['hour'] {
  const sent: ReferenceCase['hour'] = {
    weeksWorked: random.between(1, 52),
    weeklyHours: random.between(1, 168),
    chairs: random.between(1, 8),
    bookedPercent: money(random.pick([100_00, random.between(1_00, 100_00), random.between(40, 90) * 100])),
    costsFrom: random.pick(['records', 'rate', 'typed']),
    monthlyCosts: money(random.between(0, 9_000_00)),
    cardFee: money(random.between(0, 4_00)),
    ownerHourlyPay: money(random.between(0, 40_00)),
    employmentAllowance: random.chance(0.5),
  }
  return Object.fromEntries(Object.entries(sent).filter(() => random.chance(0.7)))
}

function randomExpenses(random: Random, today: string): ReferenceExpense[] {
  const reach = random.pick([60, 120, 500, 800])
  return times(random.between(0, 40), () => {
    const amount = random.between(1, 2_000_00)
    return {
      day: daysFrom(today, random.between(-reach, 20)),
      category: random.pick(SLOW_CATEGORIES),
      amount,
      vatAmount: random.chance(0.5) ? random.between(0, Math.ceil(amount / 6)) : 0,
    }
  })
}

function randomWeeks(random: Random, today: string): ReferenceCase['weeks'] {
  const first = mondayBefore(daysFrom(today, -random.pick([40, 500])))
  return CALENDAR.slice(dayAt(first).index, dayAt(today).index)
    .filter(({ isMonday }) => isMonday && random.chance(0.9))
    .map(({ text }) => ({
      monday: text,
      gross: random.between(0, 3_000_00),
      tips: random.chance(0.3) ? random.between(0, 60_00) : 0,
    }))
}

function randomPerson(random: Random, id: number): ReferencePerson {
  const pay = random.pick(['hourly', 'hourly', 'hourly', 'commission', 'owner'] as const)
  const isHourly = pay === 'hourly'
  return {
    id,
    name: `Person ${id}`,
    pay,
    commission: pay === 'commission' ? money(random.between(0, 100_00)) : null,
    wage: isHourly ? money(random.pick([12_71, random.between(7_00, 45_00)])) : null,
    weeklyHours: isHourly ? money(random.pick([37_50, random.between(1, 60_00)])) : null,
    ageBand: isHourly ? random.pick(['21', '21', '18', 'under_18', 'apprentice']) : null,
    pension: isHourly && random.chance(0.6),
    doesTreatments: !isHourly || random.chance(0.8),
    isDeleted: random.chance(0.15),
  }
}

function randomProduct(random: Random, id: number): ReferenceProduct {
  return {
    id,
    packPrice: money(random.between(0, 90_00)),
    packSize: money(random.pick([100_00, random.between(1, 5_000_00), random.between(50_00, 1_000_00)])),
    wastage: money(random.pick([0, 10_00, random.between(0, 100_00)])),
  }
}

type Beside = { id: number; team: ReferencePerson[]; shelf: ReferenceProduct[] }

function randomTreatment(random: Random, { id, team, shelf }: Beside): ReferenceTreatment {
  const lines = random.chance(0.6) ? random.shuffle(shelf).slice(0, random.between(0, 4)) : []
  return {
    id,
    name: `Treatment ${id}`,
    price: money(
      random.pick([0, random.between(1, 99), random.between(5_00, 200_00), random.between(5, 60) * 100]),
    ),
    productCost: money(random.between(0, 30_00)),
    recipe: lines.map((product) => ({ productId: product.id, amount: money(random.between(1, 90_00)) })),
    duration: random.pick([30, 45, 60, random.between(1, 240)]),
    turnaround: random.pick([0, 10, 15, random.between(0, 240)]),
    teamMemberId: random.pick([null, ...team.map((person) => person.id)]),
    bookingsPerWeek: random.chance(0.2) ? null : random.pick([0, random.between(1, 25)]),
    priceSince: '2025-01-01',
  }
}

/** With ids from 1 on. */
function times<Thing>(count: number, make: (id: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

function randomDay(random: Random, from: string, to: string): string {
  return (CALENDAR[random.between(dayAt(from).index, dayAt(to).index)] as CalendarDay).text
}
