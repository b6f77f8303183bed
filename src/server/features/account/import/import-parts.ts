import type { ExportedPart } from '#server/features/account/export/export-cursors.db.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'

/** The head of a file, or one record with its kind and its number within the kind, from 1. */
export type ImportPart =
  | { head: { format: unknown; version: unknown } }
  | { kind: ExportedPart; at: number; value: unknown }

/** The maximum length of a record: two texts of 2,000 characters, each character as two escapes, take half of it. */
export const MAX_PART_BYTES = 64 * 1024

type FilePart = Extract<ImportPart, { kind: unknown }>
export type RecordPart = FilePart & { kind: ExportNoun }
/** What a file holds beside the records: settings, closes, receipts and others. */
export type OtherPart = FilePart & { kind: Exclude<FilePart['kind'], ExportNoun> }

export function isRecord(part: RecordPart | OtherPart): part is RecordPart {
  return EXPORT_NOUNS.some((noun) => noun === part.kind)
}
