import fc from 'fast-check'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'

export const day = (text: string) => text as Day

/** Every day that the product accepts, from 2000 to 2100. */
export const arbitraryDay = fc
  .integer({ min: 0, max: 36_889 })
  .map((count) => addDays(day('2000-01-01'), count))
