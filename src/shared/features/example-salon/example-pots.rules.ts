import { addDays, type Day, mondayOf } from '#shared/kernel/calendar/days.ts'

export type ExampleClose = { weekStartDate: Day; hours: string }

export type ExamplePots = {
  startedOn: Day
  profitPercent: string
  payPercent: string
  /** Oldest first. What the weeks took was moved on their Sundays. */
  closes: ExampleClose[]
}

/** Hours with clients, of the weeks that were closed. */
const HOURS = ['46.50', '51.00', '48.00', '52.50', '44.00', '49.50', '50.00', '47.50']

/** The weeks before this one are closed, so that this week is what is left to move. */
export function makeExamplePots(today: Day): ExamplePots {
  const startedOn = addDays(mondayOf(today), -7 * HOURS.length)
  const closes = HOURS.map((hours, week) => ({ weekStartDate: addDays(startedOn, 7 * week), hours }))
  return { startedOn, profitPercent: '5.00', payPercent: '20.00', closes }
}
