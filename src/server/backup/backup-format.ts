import * as z from 'zod/mini'
import { isObject } from '#shared/kernel/objects.ts'

/** Said to whoever holds the file, in one line. */
export class BackupError extends Error {}

export const BACKUP_FORMAT = 'damson-backup'
export const BACKUP_VERSION = 1

/** What a line of a backup says. Each is one JSON value, in this order: header, tables with rows, counters, end. */
export type BackupHeader = z.infer<typeof header>
export type BackupTable = { name: string; columns: string[] }
/** `next` is what the table's next row will be numbered, as text: it may be larger than a number holds. */
export type BackupCounter = { table: string; column: string; next: string }

const count = z.int().check(z.nonnegative())

const header = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  schema: z.object({ version: count, name: z.string() }),
  takenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
})

const heading = z.union([
  z.object({ table: z.object({ name: z.string(), columns: z.array(z.string()) }) }),
  z.object({
    counters: z.array(
      z.object({ table: z.string(), column: z.string(), next: z.string().check(z.regex(/^\d{1,19}$/)) }),
    ),
  }),
  z.object({ end: z.object({ tables: count, rows: count }) }),
])

export function readHeader(line: string): BackupHeader {
  const found = toJson(line)
  const { format, version } = isObject(found) ? found : {}
  if (format !== BACKUP_FORMAT) throw new BackupError('This file is not a backup made by Damson.')
  if (typeof version === 'number' && version > BACKUP_VERSION)
    throw new BackupError(
      `This backup is of format ${version}; this Damson reads formats up to ${BACKUP_VERSION}.`,
    )
  const parsed = header.safeParse(found)
  if (!parsed.success) throw new BackupError('The backup is damaged: its first line cannot be understood.')
  return parsed.data
}

/** A heading, or null where the line is one of a table's rows. */
export function readHeading(line: string) {
  if (line.startsWith('[')) return null
  const parsed = heading.safeParse(toJson(line))
  if (!parsed.success) throw new BackupError('The backup is damaged: a line of it cannot be understood.')
  return parsed.data
}

/** True for one text, or nothing, for each of the table's columns. */
export function isRowOf(line: string, { columns }: BackupTable): boolean {
  const row = toJson(line)
  if (!Array.isArray(row) || row.length !== columns.length) return false
  return row.every((value) => value === null || typeof value === 'string')
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
