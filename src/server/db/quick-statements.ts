import { DrizzleQueryError, is, Param, Placeholder } from 'drizzle-orm'
import { type Answered, toRowReader } from './row-readers.ts'

type Values = Record<string, unknown>

/** The parts of Drizzle's prepared statement that its types leave out. */
type Inside = Answered & {
  queryString: string
  params: unknown[]
  queryConfig: object
  client: { query: (...given: unknown[]) => Promise<{ rows: unknown[][] }> }
  execute: (values?: Values) => Promise<unknown>
}

/**
 * The same statement, carried out with less around it: what does not change from call to call is found out
 * once. Drizzle finds it out anew each time, which takes a twentieth of a write and a sixth of a list.
 */
export function runQuickly<Statement>(statement: Statement): Statement {
  const inside = statement as Inside
  const read = toRowReader(inside)
  if (read === null) return statement
  const ask = toAsker(inside)
  const givers = inside.params.map(toGiver)
  inside.execute = async (values = {}) => {
    const given = givers.map((give) => give(values))
    const { rows } = await ask(given).catch((error: Error) => {
      throw new DrizzleQueryError(inside.queryString, given, error)
    })
    return rows.map(read)
  }
  return statement
}

/** Each engine's driver is asked in its own way. */
function toAsker({ client, queryString, queryConfig }: Inside) {
  if ('text' in queryConfig) return (given: unknown[]) => client.query(queryConfig, given)
  return (given: unknown[]) => client.query(queryString, given, queryConfig)
}

/** Where one value of a call comes from, and how the driver wants it. */
function toGiver(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => pickValue(values, param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { value, encoder } = param
  return (values) => encoder.mapToDriverValue(pickValue(values, value))
}

function pickValue(values: Values, { name }: Placeholder): unknown {
  if (!(name in values)) throw new Error(`no value for ${name} was given`)
  return values[name]
}
