import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'

/** Calls that were made and not yet answered: one of them has the engine, the others wait. */
type Queue = { length: number }

type Client = Pick<PGlite, 'query' | 'transaction'>
type Field = Results['fields'][number]
type Statement = { name: string; types: number[]; fields: Field[] }
type Messages = Parameters<typeof parse.parseResults>[0]

const MOST_KEPT = 300

/**
 * The engine as Drizzle uses it, with every statement prepared once and kept under its own text. The
 * engine's own way parses and plans each call anew, in six steps instead of one: five times the work,
 * all of it on the thread that answers requests.
 */
export function toPreparedClient(engine: PGlite, queue: Queue): PGlite {
  const run = createRunner(engine)
  const queued = async <T>(work: () => Promise<T>): Promise<T> => {
    queue.length += 1
    return work().finally(() => {
      queue.length -= 1
    })
  }
  const client: Client = {
    query: <T>(text: string, values?: unknown[], options?: QueryOptions) =>
      queued(async () => {
        await engine._checkReady()
        return engine._runExclusiveTransaction(() => run<T>(text, values, options))
      }),
    transaction: (work) =>
      queued(() =>
        engine.transaction((tx) => {
          const query = <T>(text: string, values?: unknown[], options?: QueryOptions) => {
            if (tx.closed) throw new Error('the transaction is over')
            return run<T>(text, values, options)
          }
          return work({ ...tx, query })
        }),
      ),
  }
  return client as PGlite
}

function createRunner(engine: PGlite) {
  const send = (...messages: Uint8Array[]) => engine.execProtocolStream(Buffer.concat(messages))
  const statements = createStatements(send)
  return <T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> =>
    engine.runExclusive(async () => {
      const { name, types, fields } = await statements.require(text)
      const { bind, execute, sync } = protocol.serialize
      const bound = values.map((value, index) => toWire(engine, value, types[index]))
      try {
        const answer = await send(bind({ statement: name, values: bound }), execute({}), sync())
        return { fields, rows: answer.filter(isRow).map(toRow<T>(engine, fields, options)) }
      } catch (error) {
        // A table that has changed since makes a kept statement useless: the next call prepares it anew.
        await statements.forget(text)
        throw error
      }
    })
}

function createStatements(send: (...messages: Uint8Array[]) => Promise<Messages>) {
  const { parse: prepare, describe, close, sync } = protocol.serialize
  const kept = new Map<string, Statement>()
  let prepared = 0
  const forget = async (text: string) => {
    const statement = kept.get(text)
    kept.delete(text)
    if (statement) await send(close({ type: 'S', name: statement.name }), sync())
  }
  const add = async (text: string): Promise<Statement> => {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) await forget(oldest)
    prepared += 1
    const name = `kept_${prepared}`
    const answer = await send(prepare({ name, text }), describe({ type: 'S', name }), sync())
    const types = parse.parseDescribeStatementResults(answer)
    return { name, types, fields: answer.find(isDescription)?.fields ?? [] }
  }
  return {
    forget,
    require: async (text: string): Promise<Statement> => {
      const statement = kept.get(text) ?? (await add(text))
      // Used last, forgotten last.
      kept.delete(text)
      kept.set(text, statement)
      return statement
    },
  }
}

function toWire(engine: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serialise = type === undefined ? undefined : engine.serializers[type]
  return serialise ? serialise(value) : String(value)
}

function isDescription(message: Messages[number]): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription'
}

function isRow(message: Messages[number]): message is messages.DataRowMessage {
  return message.name === 'dataRow'
}

function toRow<T>(engine: PGlite, fields: Field[], options: QueryOptions | undefined) {
  const parsers = fields.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? engine.parsers[dataTypeID])
  const valueAt = (text: string | null, index: number): unknown => {
    const parser = parsers[index]
    return text === null || !parser ? text : parser(text, fields[index]?.dataTypeID)
  }
  return (row: messages.DataRowMessage): T => {
    const values = row.fields.map(valueAt)
    if (options?.rowMode === 'array') return values as T
    return Object.fromEntries(fields.map(({ name }, index) => [name, values[index]])) as T
  }
}
