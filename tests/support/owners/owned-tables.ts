import { getTableColumns, getTableName } from 'drizzle-orm'
import { ALL_TABLES } from '#server/db/schema/all-tables.ts'
import type { OwnedTables } from './owner-scope.ts'

/** The outbox and the payment service's events name an owner, but their worker takes them in turn. */
const SYSTEM_TABLES: readonly string[] = ['mail_outbox', 'payment_events']

/**
 * The columns by which a call finds its owner. If owners were spread over several databases, a directory of all
 * owners would answer these queries.
 */
const DIRECTORY: Readonly<Record<string, readonly string[]>> = {
  users: ['email', 'stripe_customer_id', 'monday_mail_token'],
  sessions: ['sid'],
  account_tokens: ['token_hash'],
  known_devices: ['token_hash'],
  remembered_browsers: ['token_hash'],
  pending_sign_ins: ['token_hash'],
  passkeys: ['credential_id'],
  passkey_challenges: ['challenge'],
  accountants: ['token_hash', 'accountant_id'],
}

export function readOwnedTables(): OwnedTables {
  const owned = ALL_TABLES.filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) => name === 'user_id'),
  )
    .map(getTableName)
    .filter((name) => !SYSTEM_TABLES.includes(name))
  return {
    ownerColumns: new Map([['users', 'id'], ...owned.map((name) => [name, 'user_id'] as const)]),
    directoryColumns: new Map(Object.entries(DIRECTORY)),
    accountColumns: new Map([
      ['accountants', 'accountant_id'],
      ['accountant_looks', 'accountant_id'],
    ]),
  }
}
