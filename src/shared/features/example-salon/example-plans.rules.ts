import { addDays, type Day } from '#shared/kernel/calendar/days.ts'

export type ExamplePlan = {
  name: string
  /** `treatment` is an index in the list of treatments. */
  lines: { treatment: number; sessionsPerWeek: number }[]
  weeksPerMonth: string
  season: '0.7' | '1' | '1.3' | '1.5'
  madeOn: Day
}

/** Both menus begin with the same treatments. The newest plan is last. */
export function makeExamplePlans(today: Day): ExamplePlan[] {
  return [
    {
      name: 'A usual month',
      lines: [
        { treatment: LADIES_CUT, sessionsPerWeek: 14 },
        { treatment: ROOT_TINT, sessionsPerWeek: 6 },
        { treatment: GEL_MANICURE, sessionsPerWeek: 8 },
      ],
      weeksPerMonth: '4.33',
      season: '1',
      madeOn: addDays(today, -40),
    },
    {
      name: 'December, fully booked',
      lines: [
        { treatment: LADIES_CUT, sessionsPerWeek: 16 },
        { treatment: HIGHLIGHTS, sessionsPerWeek: 5 },
      ],
      weeksPerMonth: '4.00',
      season: '1.5',
      madeOn: addDays(today, -12),
    },
  ]
}

const LADIES_CUT = 0
const ROOT_TINT = 3
const HIGHLIGHTS = 4
const GEL_MANICURE = 8
