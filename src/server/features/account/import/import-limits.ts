import type { Database } from '#server/db/engines/database.ts'
import { ProductError } from '#shared/kernel/errors.ts'

type Limits = { records: number; bytes: number }

const MIB = 1024 * 1024

/**
 * On PostgreSQL other calls continue during an import. The embedded engine has one connection, so every call
 * waits while the import's transaction is open. There an import is limited to what can be moved well within a
 * second.
 */
const LIMITS: Record<Database['engine'], Limits> = {
  postgres: { records: 250_000, bytes: 128 * MIB },
  embedded: { records: 5_000, bytes: 4 * MIB },
}

/** Counts the checked records of a file and throws when there are too many. */
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
