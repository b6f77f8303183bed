import * as z from 'zod/mini'
import { dayField } from '#shared/kernel/calendar/days.contract.ts'
import { optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { refuse } from '#shared/kernel/refusal.ts'

// What the records of an export have in common, whatever they are of.

export const NO_RECORD = 'This is not a record'
const NO_INSTANT = 'Enter a moment like 2026-11-15T09:30:00.000Z'

export const provenance = {
  id: wholeField('id', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  batchId: z.nullable(z.guid('Enter a batch as its id, or leave it empty')),
  isExample: z.boolean('Enter true or false'),
  createdAt: instantField(),
  updatedAt: instantField(),
}
export const binned = { deletedAt: z.nullable(instantField()) }

export function daysField() {
  return z.array(dayField({ required: 'Day is required' }), 'Enter a list of days')
}

export function record<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...provenance, ...shape }, { error: NO_RECORD })
}

export function wholeField(name: string, { min, max }: { min: number; max: number }) {
  const message = `Enter a whole number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`
  return wholeNumberField({ required: `${name} is required`, min, max, message })
}

export function activeField() {
  return wholeNumberField({ required: 'Use 0 or 1', min: 0, max: 1, message: 'Use 0 or 1' })
}

export function referenceField() {
  return optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Enter the id of a record' })
}

/** In the format that we write ourselves, and within the years that days may have. */
export function instantField() {
  return z.pipe(
    z.string({ error: NO_INSTANT }),
    z.transform((value, parsing): string => (isInstant(value) ? value : refuse(parsing, value, NO_INSTANT))),
  )
}

function isInstant(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}
