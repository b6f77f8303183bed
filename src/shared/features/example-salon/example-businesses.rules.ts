import type { Day } from '#shared/kernel/days.ts'
import { type Pence, pence } from '#shared/kernel/money.ts'
import type { SalonSize } from './example-spans.rules.ts'

export type ExampleBusiness = { name: string; location: string | null; madeOn: Day }

/** What a business takes in a usual week of today, and since when it is open. */
export type Trade = {
  name: string
  location: string
  weeklyTakings: Pence
  /** Weeks from the first day of the figures, or, below zero, from today. */
  opensAfterWeeks: number
}

const SALON = { name: 'Rosewood Row Salon', location: 'Harrogate' }
const CLINIC = { name: 'Rosewood Row Skin Clinic', location: 'Leeds' }
const ACADEMY = { name: 'Rosewood Row Academy', location: 'York' }

/** The weeks of all of them together: 60 in an account, 310 in the demo. */
export const TRADES: Record<SalonSize, readonly Trade[]> = {
  account: [
    { ...SALON, weeklyTakings: pence(1_960_00), opensAfterWeeks: 0 },
    { ...CLINIC, weeklyTakings: pence(640_00), opensAfterWeeks: -8 },
  ],
  demo: [
    { ...SALON, weeklyTakings: pence(2_150_00), opensAfterWeeks: 0 },
    { ...CLINIC, weeklyTakings: pence(1_380_00), opensAfterWeeks: 0 },
    { ...ACADEMY, weeklyTakings: pence(760_00), opensAfterWeeks: 2 },
  ],
}
