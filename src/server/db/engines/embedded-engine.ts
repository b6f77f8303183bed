import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'

/** The types that Drizzle reads as text. The last five are arrays, for which the engine has no names. */
const TEXT_TYPES = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  ...[1231, 1115, 1185, 1187, 1182],
]

/** The embedded engine, which runs one call at a time. It also counts the calls that are not answered yet. */
export class EmbeddedEngine extends PGlite {
  unanswered = 0

  static async start(options: PGliteOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options)
    await engine.waitReady
    for (const type of TEXT_TYPES) engine.parsers[type] = (text: string) => text
    return engine
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#counted(super.query<T>(text, values, withoutParsers(options)))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#counted(
      super.transaction((tx) => {
        const query: Transaction['query'] = (text, values, options) =>
          tx.query(text, values, withoutParsers(options))
        return work(Object.assign(Object.create(tx), { query }))
      }),
    )
  }

  async #counted<T>(call: Promise<T>): Promise<T> {
    this.unanswered += 1
    try {
      return await call
    } finally {
      this.unanswered -= 1
    }
  }
}

/**
 * Drizzle sends its parsers with every query, and for such a query the engine first copies its own 370, which takes
 * longer than a short query. Ours read the same types as text already.
 */
function withoutParsers(options?: QueryOptions): QueryOptions {
  const { parsers: _, ...others } = options ?? {}
  return others
}
