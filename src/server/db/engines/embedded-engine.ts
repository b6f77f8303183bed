import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

/** The embedded engine, which runs one call at a time. It also counts the calls that are not answered yet. */
export class CountedEngine extends PGlite {
  unanswered = 0

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#counted(super.query<T>(text, values, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#counted(super.transaction(work))
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
