import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite'

const asText = (text: string) => text

/** What Drizzle reads as text; it turns days and instants into its own types afterwards. */
export const TEXT_PARSERS = {
  [types.DATE]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
}

/**
 * The embedded engine, which runs one call at a time and is opened with TEXT_PARSERS. It counts the calls that are
 * not answered yet, and leaves Drizzle's parsers out.
 */
export class EmbeddedEngine extends PGlite {
  unanswered = 0

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
 * longer than a short query. TEXT_PARSERS read the same types in the same way; Drizzle's further ones are for lists of
 * days, instants or amounts, which no statement of ours reads (embedded-engine.test.ts).
 */
function withoutParsers(options?: QueryOptions): QueryOptions {
  const { parsers: _, ...others } = options ?? {}
  return others
}
