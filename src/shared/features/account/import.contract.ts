import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'

/** Every kind of record, in the order of an export: whoever is pointed at comes before whoever points. */
export const EXPORT_NOUNS = [
  'hourly-rates',
  'treatments',
  'stock-purchases',
  'expenses',
  'businesses',
  'weekly-incomes',
  'income-goals',
] as const

export const EXPORT_FORMAT = 'damson-export'
/** A line of JSON for each record. Version 1 was one JSON document. */
export const EXPORT_VERSION = 2

/** Four times what 100,000 records with a text of some fifty characters each take. */
export const IMPORT_MOST_BYTES = 32 * 1024 * 1024

/** Why nothing can be imported: the example salon is in the account, or records of its owner's own. */
const importState = z.object({ blockedBy: z.nullable(z.enum(['example', 'records'])) })

/** How many records came in, of every kind and in all; those in the bin are among them. */
const importResult = z.object({
  added: z.number(),
  records: z.record(z.enum(EXPORT_NOUNS), z.number()),
})

export const readImportState = {
  method: 'GET',
  url: '/api/account/import',
  schema: { response: { 200: importState } },
} satisfies Call

/** What goes in is the zip file of an export, which no schema describes. */
export const uploadExport = {
  method: 'POST',
  url: '/api/account/import',
  schema: { response: { 201: importResult } },
} satisfies Call

export type ExportNoun = (typeof EXPORT_NOUNS)[number]
export type ImportState = z.output<typeof importState>
export type ImportResult = z.output<typeof importResult>
