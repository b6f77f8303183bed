import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import type { SalonSize } from './example-spans.rules.ts'

export type ExampleRate = {
  monthlyExpenses: string
  desiredProfit: string
  weeklyHours: number
  taxRate: string
  staffCount: number
  madeOn: Day
}

type Plan = Omit<ExampleRate, 'madeOn' | 'monthlyExpenses'> & {
  /** How many days ago the rate was calculated, and the monthly expenses that it was calculated from. Oldest first. */
  rates: readonly (readonly [daysAgo: number, monthlyExpenses: string])[]
}

const PLANS: Record<SalonSize, Plan> = {
  account: {
    desiredProfit: '20.00',
    weeklyHours: 72,
    taxRate: '20.00',
    staffCount: 2,
    rates: [
      [371, '4650.00'],
      [164, '4920.00'],
      [33, '5180.00'],
    ],
  },
  demo: {
    desiredProfit: '20.00',
    weeklyHours: 160,
    taxRate: '20.00',
    staffCount: 4,
    rates: [
      [720, '10250.00'],
      [571, '10600.00'],
      [438, '10900.00'],
      [296, '11350.00'],
      [151, '11800.00'],
      [6, '12150.00'],
    ],
  },
}

export function makeExampleRates(size: SalonSize, today: Day): ExampleRate[] {
  const { rates, ...terms } = PLANS[size]
  return rates.map(([daysAgo, monthlyExpenses]) => ({
    ...terms,
    monthlyExpenses,
    madeOn: addDays(today, -daysAgo),
  }))
}
