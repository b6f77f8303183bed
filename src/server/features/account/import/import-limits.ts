import type { Database } from '#server/db/engines/database.ts'
import { ProductError } from '#shared/kernel/errors.ts'

type Limits = { records: number; bytes: number }

const MIB = 1024 * 1024

/**
 * PostgreSQL writes an import beside everything else. The embedded engine has one connection, and everybody
 * waits while the import's one transaction is open, so it takes only what is moved well within a second.
 */
const LIMITS: Record<Database['engine'], Limits> = {
  postgres: { records: 250_000, bytes: 128 * MIB },
  embedded: { records: 5_000, bytes: 4 * MIB },
}

/** Counts the checked records of a file, and refuses the first that is one too many. */
export function createImportLimit(engine: Database['engine']) {
  const limits = LIMITS[engine]
  const seen = { records: 0, bytes: 0 }
  return {
    count: (bytes: number): void => {
      seen.records += 1
      seen.bytes += bytes
      if (seen.records > limits.records || seen.bytes > limits.bytes) throw tooMuch(engine, limits)
    },
  }
}

function tooMuch(engine: Database['engine'], { records, bytes }: Limits): ProductError {
  const most = `${records.toLocaleString('en-GB')} records or ${bytes / MIB} MB`
  const what = `There are more than ${most} in this file.`
  const message =
    engine === 'postgres'
      ? what
      : `${what} A server without PostgreSQL cannot take so many at once: ask whoever runs it to set up PostgreSQL.`
  return new ProductError('too_large', message)
}
