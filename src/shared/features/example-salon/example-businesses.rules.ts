import type { Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import type { SalonSize } from './example-spans.rules.ts'

export type ExampleBusiness = { name: string; location: string | null; madeOn: Day }

/** A business with its income in a usual week today, and when it opened. */
export type Trade = {
  name: string
  location: string
  weeklyTakings: Pence
  /** Weeks after the first day of the figures. A negative number counts back from today. */
  opensAfterWeeks: number
}

const SALON = { name: 'Rosewood Row Salon', location: 'Harrogate' }
const CLINIC = { name: 'Rosewood Row Skin Clinic', location: 'Leeds' }
const ACADEMY = { name: 'Rosewood Row Academy', location: 'York' }

/** In total they have 60 weeks in an account and 310 in the demo. */
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
