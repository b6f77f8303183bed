import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import { optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'

/** Also for the id of a person that the owner does not have. */
export const UNKNOWN_TEAM_MEMBER = 'Choose somebody from your team'

const BOOKINGS = { min: 0, max: 1_000, message: 'Enter a whole number, from 0 to 1,000' }

/** Bookings alone, where an empty field would change nothing. */
export const bookingsInput = z.object({
  bookingsPerWeek: wholeNumberField({ ...BOOKINGS, required: BOOKINGS.message }),
})

/** What a treatment says about its cost besides price and products, all optional. */
export const treatmentCostingInput = z.object({
  /** Minutes of cleaning and changing after a client. */
  turnaround: z.pipe(
    optionalWholeNumber({ min: 0, max: 240, message: 'Enter whole minutes, from 0 to 240' }),
    z.transform((minutes) => minutes ?? 0),
  ),
  /** Null: the owner does it. */
  teamMemberId: optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: UNKNOWN_TEAM_MEMBER }),
  bookingsPerWeek: optionalWholeNumber(BOOKINGS),
})

/** The same in an answer. `priceSince` is the day of the last change of the price, at first of the entry. */
export const treatmentCosting = z.object({
  turnaround: z.number(),
  teamMemberId: z.nullable(z.number()),
  bookingsPerWeek: z.nullable(z.number()),
  priceSince: dayOut,
})
