import type { Day } from '#shared/kernel/calendar/days.ts'

type ExamplePay =
  | {
      pay: 'hourly'
      wage: string
      weeklyHours: string
      ageBand: '21'
      pension: boolean
      doesTreatments: boolean
    }
  | { pay: 'commission'; commission: string }

export type ExamplePerson = { name: string; madeOn: Day } & ExamplePay

/** A stylist who is paid by the hour, a therapist on commission, and somebody at the desk. */
export function makeExampleTeam(madeOn: Day): ExamplePerson[] {
  const hourly = { pay: 'hourly', ageBand: '21', pension: true } as const
  return [
    { ...hourly, name: 'Maya', wage: '14.60', weeklyHours: '32.00', doesTreatments: true, madeOn },
    { name: 'Jess', pay: 'commission', commission: '40.00', madeOn },
    { ...hourly, name: 'Rosie', wage: '13.40', weeklyHours: '16.00', doesTreatments: false, madeOn },
  ]
}

export type ExampleHour = {
  weeklyHours: number
  chairs: number
  bookedPercent: string
  ownerHourlyPay: string
}

/** What the salon entered about its hours; the rest has its defaults. */
export const EXAMPLE_HOUR: ExampleHour = {
  weeklyHours: 44,
  chairs: 3,
  bookedPercent: '70.00',
  ownerHourlyPay: '22.00',
}

/** Who does a treatment: an index in the list above, or null for the owner. */
export type ExampleWork = { teamMember: number | null; turnaround: number; bookingsPerWeek: number }

const [MAYA, JESS] = [0, 1]

/** Of the treatments that both menus begin with, in their order. */
const WORK: readonly ExampleWork[] = [
  work(null, 5, 14),
  work(MAYA, 5, 9),
  work(MAYA, 5, 8),
  work(null, 10, 6),
  work(null, 10, 4),
  work(MAYA, 15, 2),
  work(JESS, 5, 7),
  work(JESS, 5, 4),
  work(JESS, 10, 8),
  work(null, 10, 3),
  work(null, 10, 4),
  work(null, 15, 2),
]

const OTHER_WORK = work(null, 5, 2)

export function workOf(treatment: number): ExampleWork {
  return WORK[treatment] ?? OTHER_WORK
}

function work(teamMember: number | null, turnaround: number, bookingsPerWeek: number): ExampleWork {
  return { teamMember, turnaround, bookingsPerWeek }
}
