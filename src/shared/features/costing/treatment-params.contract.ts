import * as z from 'zod/mini'
import { wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'

const UNKNOWN_TREATMENT = 'There is no such treatment'

/** The id of a treatment in an address. */
export const treatmentParams = z.object({
  id: wholeNumberField({
    required: UNKNOWN_TREATMENT,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    message: UNKNOWN_TREATMENT,
  }),
})
