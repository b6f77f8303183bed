import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'

/** Every kind of record, in the order of an export: a kind comes after the kinds that it references. */
export const EXPORT_NOUNS = [
  'hourly-rates',
  'products',
  'team',
  'treatments',
  'stock-purchases',
  'repeating-costs',
  'businesses',
  'expenses',
  'weekly-incomes',
  'income-goals',
  'revenue-plans',
  'pot-moves',
  'payee-rules',
] as const

export const EXPORT_FORMAT = 'damson-export'
/** Version 2 has a line of JSON for each record. Version 1 was a single JSON document. */
export const EXPORT_VERSION = 2

/** Where an export has the files of receipts. Their names begin with the id of the receipt: "12-Till.jpg". */
export const RECEIPTS_FOLDER = 'receipts'

/** Four times the size of 100,000 records with a text of about fifty characters each. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

/** Why an import is blocked: the account has the example salon, or records of its owner. */
const importState = z.object({ blockedBy: z.nullable(z.enum(['example', 'records'])) })

/** How many records were imported, per kind and in total, including those in the bin. */
const importResult = z.object({
  added: z.number(),
  records: z.record(z.enum(EXPORT_NOUNS), z.number()),
})

export const readImportState = {
  method: 'GET',
  url: '/api/account/import',
  schema: { response: { 200: importState } },
} satisfies Call

/** The body is the zip file of an export, which no schema describes. */
export const uploadExport = {
  method: 'POST',
  url: '/api/account/import',
  schema: { response: { 201: importResult } },
} satisfies Call

export type ExportNoun = (typeof EXPORT_NOUNS)[number]
export type ImportState = z.output<typeof importState>
export type ImportResult = z.output<typeof importResult>
