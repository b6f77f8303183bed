import type { DriverValueDecoder } from 'drizzle-orm'

type Decoder = DriverValueDecoder<unknown, unknown>

/** A column, or an expression with how it is read; by another name one level further in. */
type Field = Partial<Decoder> & { decoder?: Decoder; sql?: { decoder?: Decoder } }

/** The parts of Drizzle's prepared query that its types leave out. */
type Inside = {
  fields?: { path: string[]; field: Field }[]
  /** Which of the joined tables are there in every row: where one may be missing, its part of the row is null. */
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown[]
}

/**
 * Finds out once how each column of a statement is read. Drizzle does so for every value of every row,
 * which took a sixth of what a list of fifty costs. What it alone knows to read is left to it.
 */
export function readQuickly<Statement>(statement: Statement): Statement {
  const inside = statement as Inside
  const groups = toGroups(inside)
  if (groups !== null) inside.customResultMapper = (rows) => rows.map((row) => readRow(row, groups))
  return statement
}

type Group = { name: string | null; columns: { at: number; name: string; decoder: Decoder }[] }

/** The columns by the part of the row that they belong to. */
function toGroups({ fields = [], joinsNotNullableMap = {} }: Inside): Group[] | null {
  if (fields.length === 0 || Object.values(joinsNotNullableMap).includes(false)) return null
  const groups = new Map<string | null, Group>()
  for (const [at, { path, field }] of fields.entries()) {
    const decoder = decoderOf(field)
    const name = path.at(-1)
    const part = path.length === 2 ? (path[0] ?? null) : null
    if (decoder === null || name === undefined || path.length > 2) return null
    const group = groups.get(part) ?? { name: part, columns: [] }
    groups.set(part, group)
    group.columns.push({ at, name, decoder })
  }
  return [...groups.values()]
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
