import * as z from 'zod/mini'
import { COLUMN_FIELDS } from '#shared/features/bank-import/bank-columns.rules.ts'
import { DATE_ORDERS } from '#shared/features/bank-import/bank-dates.rules.ts'
import { DELIMITERS, TEXT_ENCODINGS } from '#web/lib/csv.ts'
import type { FileChoices } from './read-bank-file.ts'

const KEY = 'damson.bank-formats'
const MAX_FORMATS = 20

const index = z.nullable(z.int().check(z.nonnegative()))
const columns = z.object({
  ...(Object.fromEntries(COLUMN_FIELDS.map((field) => [field, index])) as Record<
    (typeof COLUMN_FIELDS)[number],
    typeof index
  >),
  texts: z.array(z.int().check(z.nonnegative())),
})
const choicesSchema = z.object({
  encoding: z.optional(z.enum(TEXT_ENCODINGS)),
  delimiter: z.optional(z.enum(DELIMITERS)),
  format: z.optional(
    z.partial(
      z.object({
        headerAt: index,
        columns,
        dateOrder: z.enum(DATE_ORDERS),
        decimals: z.enum(['point', 'comma']),
        isSpendingPositive: z.boolean(),
      }),
    ),
  ),
})
const formatsSchema = z.record(z.string(), choicesSchema)

/** What was set by hand for a file with these headings; null when nothing was, or when it cannot be read. */
export function findRemembered(headerKey: string): FileChoices | null {
  // Data without `undefined` is what the schema lets through, but the types cannot say so.
  return (readFormats()[headerKey] as FileChoices | undefined) ?? null
}

/** The headings that were used last are kept. They hold no line of a bank, so they stay at a sign-out; the privacy text says so. */
export function remember(headerKey: string, choices: FileChoices): void {
  const { [headerKey]: _, ...others } = readFormats()
  const kept = [...Object.entries(others).slice(1 - MAX_FORMATS), [headerKey, choices]]
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Storage is blocked or full: the choice lasts as long as the file is open.
  }
}

function readFormats(): z.output<typeof formatsSchema> {
  try {
    return formatsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
