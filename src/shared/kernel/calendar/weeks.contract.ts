import * as z from 'zod/mini'
import { refuse } from '#shared/kernel/refusal.ts'
import { dayField } from './days.contract.ts'
import { type Day, isMonday } from './days.ts'

const NOT_A_MONDAY = 'Weeks start on a Monday'

/** A required week, by its Monday. */
export function mondayField({ required }: { required: string }) {
  return z.pipe(
    dayField({ required }),
    z.transform((day, parsing): Day => (isMonday(day) ? day : refuse(parsing, day, NOT_A_MONDAY))),
  )
}
