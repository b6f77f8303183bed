import type * as z from 'zod/mini'
import { ProductError } from '#shared/kernel/errors.ts'

export type Faults = Record<string, string>

/** Where a row is in the file: what it is of, its number among those, and its path in the field of an error. */
export type RowPlace = { kind: string; at: number; path: string }

export const NOT_HERE = 'It points at a record that is not here'

/** Checks a row by itself. Throws if anything is wrong with it. */
export function readRow<Output>(schema: z.ZodMiniType<Output>, place: RowPlace, value: unknown): Output {
  const { data, error } = schema.safeParse(value)
  if (error) throw refuseRow(place, toFaults(error))
  return data
}

/** The error names the record and everything that is wrong with it. */
export function refuseRow({ kind, at, path }: RowPlace, faults: Faults): ProductError {
  const [[column, why] = ['', 'It cannot be read']] = Object.entries(faults)
  const fields = Object.entries(faults).map(([name, fault]) => [
    name === '' ? path : `${path}.${name}`,
    fault,
  ])
  const where = [kind, `record ${at.toLocaleString('en-GB')}`, toWords(column)].filter(Boolean).join(', ')
  return new ProductError('invalid', `Nothing was imported. ${where}: ${why}.`, {
    fields: Object.fromEntries(fields),
  })
}

function toFaults(error: z.core.$ZodError): Faults {
  const faults: Faults = {}
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message
  return faults
}

/** "purchasedOn" → "purchased on" */
function toWords(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
