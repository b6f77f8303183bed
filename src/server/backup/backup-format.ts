import * as z from 'zod/mini'
import { isObject } from '#shared/kernel/objects.ts'

/** The message is shown in one line to the person who uses the file. */
export class BackupError extends Error {}

export const BACKUP_FORMAT = 'damson-backup'
export const BACKUP_VERSION = 1

/** Each line of a backup is one JSON value, in this order: header, tables with their rows, counters, end. */
export type BackupHeader = z.infer<typeof header>
export type BackupTable = { name: string; columns: string[] }
/** `next` is the number of the table's next row. It is text, because it may exceed a JavaScript number. */
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

/** A heading, or null when the line is a row of a table. */
export function readHeading(line: string) {
  if (line.startsWith('[')) return null
  const parsed = heading.safeParse(toJson(line))
  if (!parsed.success) throw new BackupError('The backup is damaged: a line of it cannot be understood.')
  return parsed.data
}

/** Whether the line holds one text or null for each of the table's columns. */
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
