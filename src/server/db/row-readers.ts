import type { DriverValueDecoder } from 'drizzle-orm'

type Decoder = DriverValueDecoder<unknown, unknown>

/** A column, or an expression with how it is read; by another name one level further in. */
type Field = Partial<Decoder> & { decoder?: Decoder; sql?: { decoder?: Decoder } }

/** What a statement answers with, as Drizzle notes it. */
export type Answered = {
  fields?: { path: string[]; field: Field }[]
  /** Which of the joined tables are there in every row: where one may be missing, its part of the row is null. */
  joinsNotNullableMap?: Record<string, boolean>
}

/**
 * Finds out once how each column of a statement is read. Drizzle does so for every value of every row,
 * which took a sixth of what a list of fifty costs.
 */
export function toRowReader(answered: Answered): (row: unknown[]) => unknown {
  const groups = toGroups(answered)
  return (row) => readRow(row, groups)
}

type Group = { name: string | null; columns: { at: number; name: string; decoder: Decoder }[] }

/** The columns by the part of the row that they belong to. */
function toGroups({ fields = [], joinsNotNullableMap = {} }: Answered): Group[] {
  if (Object.values(joinsNotNullableMap).includes(false)) throw unreadable('a part that may be missing')
  const groups = new Map<string | null, Group>()
  for (const [at, { path, field }] of fields.entries()) {
    const decoder = decoderOf(field)
    const name = path.at(-1)
    const part = path.length === 2 ? (path[0] ?? null) : null
    if (decoder === null || name === undefined || path.length > 2) throw unreadable(path.join('.'))
    const group = groups.get(part) ?? { name: part, columns: [] }
    groups.set(part, group)
    group.columns.push({ at, name, decoder })
  }
  return [...groups.values()]
}

function unreadable(what: string): Error {
  return new Error(`a statement that is kept cannot answer with ${what}: leave it to Drizzle`)
}

function decoderOf(field: Field): Decoder | null {
  return isDecoder(field) ? field : (field.decoder ?? field.sql?.decoder ?? null)
}

function isDecoder(field: Field): field is Decoder {
  return typeof field.mapFromDriverValue === 'function'
}

function readRow(row: unknown[], groups: readonly Group[]): unknown {
  const read: Record<string, unknown> = {}
  for (const { name, columns } of groups) {
    const part: Record<string, unknown> = name === null ? read : {}
    if (name !== null) read[name] = part
    for (const column of columns) {
      const value = row[column.at]
      part[column.name] = value === null ? null : column.decoder.mapFromDriverValue(value)
    }
  }
  return read
}
