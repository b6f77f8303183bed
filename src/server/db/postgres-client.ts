import { Client, Query, type QueryArrayConfig } from 'pg'

/** What a statement answers with: found out once, by the object that Drizzle keeps for it. */
type Description = { fields: unknown[]; parsers: unknown[] }

const described = new WeakMap<object, Description>()

/** The parts of the driver's query that its types leave out. */
type Inside = {
  name: string
  values: unknown[]
  types: unknown
  _accumulateRows: boolean
  _result: {
    rowAsArray: boolean
    fields: unknown[]
    _types: unknown
    _parsers: unknown[]
    parseRow: unknown
    _parseRowAsArray: unknown
    addFields: (fields: unknown[]) => void
  }
}

type Wire = { describe: (what: object) => void }
type Answered = (error: Error | undefined, result: unknown) => void
type Statement = QueryArrayConfig & { name: string }

/**
 * A client that asks for the columns of a prepared statement once and not at every call, and does not copy
 * the statement either: a tenth of what a call costs us, most of it for the eighteen columns of the session.
 */
export class StatementClient extends Client {
  // One signature for the driver's many.
  override query = (asked: unknown, values?: unknown, callback?: unknown): never => {
    const query = isStatement(asked) && Array.isArray(values) ? new KeptQuery(asked, values) : null
    if (query === null) return callQuery(this, [asked, values, callback])
    if (typeof callback === 'function') return callQuery(this, [query, undefined, callback])
    const answered = new Promise((resolve, reject) => {
      const settle: Answered = (error, result) => (error ? reject(error) : resolve(result))
      callQuery(this, [query, undefined, settle])
    })
    return answered as never
  }
}

function callQuery(client: Client, given: unknown[]): never {
  return Reflect.apply(Client.prototype.query, client, given) as never
}

/** Drizzle's own, which it keeps: what has no name is made for one call. */
function isStatement(asked: unknown): asked is Statement {
  if (typeof asked !== 'object' || asked === null) return false
  return 'rowMode' in asked && asked.rowMode === 'array' && 'name' in asked && Boolean(asked.name)
}

class KeptQuery extends Query {
  readonly statement: Statement

  constructor(statement: Statement, values: unknown[]) {
    super(statement.text)
    this.statement = statement
    const inside = this as unknown as Inside
    inside.name = statement.name
    inside.values = values
    const result = inside._result
    result.rowAsArray = true
    result.parseRow = result._parseRowAsArray
    result._types = statement.types
    const known = described.get(statement)
    if (!known) return
    result.fields = known.fields
    result._parsers = known.parsers
    inside._accumulateRows = true
  }

  prepare(connection: Wire): void {
    const isKnown = described.has(this.statement)
    Reflect.apply(prepareOf(Query), this, [isKnown ? withoutDescribing(connection) : connection])
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    const inside = this as unknown as Inside
    inside._result.addFields(fields)
    inside._accumulateRows = true
    described.set(this.statement, { fields, parsers: inside._result._parsers })
  }
}

function prepareOf({ prototype }: typeof Query): (connection: Wire) => void {
  return (prototype as unknown as { prepare: (connection: Wire) => void }).prepare
}

const silent = new WeakMap<Wire, Wire>()

/** The same connection in everything but this. */
function withoutDescribing(connection: Wire): Wire {
  const known = silent.get(connection)
  if (known) return known
  const twin = Object.create(connection, { describe: { value: () => undefined } }) as Wire
  silent.set(connection, twin)
  return twin
}
