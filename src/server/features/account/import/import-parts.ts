import type { ExportedPart } from '#server/features/account/export/export-cursors.db.ts'

/** The head of a file, or one of its records with its kind and its number among them, from 1. */
export type ImportPart =
  | { head: { format: unknown; version: unknown } }
  | { kind: ExportedPart; at: number; value: unknown }

/** The longest record there may be: two texts of 2,000 characters, each written as two escapes, are half of it. */
export const MAX_PART_BYTES = 64 * 1024
