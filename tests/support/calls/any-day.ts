import fc from 'fast-check'
import { addDays, type Day } from '#shared/kernel/days.ts'

export const day = (text: string) => text as Day

/** From 2000 to 2100: every day that we take. */
export const anyDay = fc.integer({ min: 0, max: 36_889 }).map((count) => addDays(day('2000-01-01'), count))
