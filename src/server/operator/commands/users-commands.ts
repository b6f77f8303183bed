import { lockOwner } from '#server/db/accounts/owners.ts'
import { deleteSessionsOf } from '#server/db/accounts/session-rows.ts'
import type { UserRow } from '#server/db/accounts/users.ts'
import { deleteSignInShortcuts } from '#server/db/second-step/second-steps.ts'
import { listSessionRows, type SessionRow } from '#server/features/account/account.db.ts'
import { type BillingRow, requireBilling } from '#server/features/billing/billing.db.ts'
import { listCounts, listUsersLike, requireUser } from '#server/operator/operator-users.ts'
import { deriveAccess } from '#shared/features/billing/access.rules.ts'
import { readOnlyWords } from './arguments.ts'
import type { Command } from './command.ts'
import { countOf, formatInstant } from './formatting.ts'

const MAX_FOUND = 50

export const usersCommands: Command[] = [
  {
    name: 'users find',
    usage: 'users find TEXT',
    help: `Lists the accounts whose address or name holds the text: newest first, ${MAX_FOUND} at most.`,
    run: async ({ database, now, print }, args) => {
      const [text = ''] = readOnlyWords(args, 'TEXT')
      const found = await listUsersLike(database.db, text, MAX_FOUND)
      if (found.length === 0) throw new Error('Nobody was found.')
      for (const user of found.slice(0, MAX_FOUND))
        print(`${user.id}  ${user.email}  ${user.name}  ${describeAccess(user, now)}`)
      if (found.length > MAX_FOUND) print('There are more. Say more of the address or the name.')
    },
  },
  {
    name: 'users show',
    usage: 'users show EMAIL',
    help: 'Shows an account: its access, its plan, how many records it has and where it is signed in.',
    run: async ({ database: { db }, now, print }, args) => {
      const [email = ''] = readOnlyWords(args, 'EMAIL')
      const user = await requireUser(db, email)
      for (const line of describeUser(user, now)) print(line)
      for (const line of describeBilling(await requireBilling(db, user.id))) print(line)
      const counts = await listCounts(db, user.id)
      print(`records       ${counts.map(({ noun, live }) => `${noun} ${live}`).join(', ') || 'none'}`)
      const sessions = await listSessionRows(db, user.id, now)
      print(`sessions      ${sessions.length}`)
      for (const session of sessions) print(describeSession(session))
    },
  },
  {
    name: 'users sessions end',
    usage: 'users sessions end EMAIL',
    help: 'Signs a person out everywhere. Their password stays as it is.',
    run: async ({ database: { db }, now, print }, args) => {
      const [email = ''] = readOnlyWords(args, 'EMAIL')
      const { id } = await requireUser(db, email)
      const { length } = await listSessionRows(db, id, now)
      await db.transaction(async (tx) => {
        // Waits for a sign-in that is being completed, so that its session is deleted too.
        await lockOwner(tx, id)
        await deleteSessionsOf(tx, id)
        await deleteSignInShortcuts(tx, id)
      })
      print(`Ended ${countOf(length, 'session')}.`)
    },
  },
]

function describeUser(user: UserRow, now: Date): string[] {
  return [
    `account       ${user.id}`,
    `address       ${user.email} (${user.emailVerified ? 'confirmed' : 'not confirmed'})`,
    `name          ${user.name}`,
    `business      ${user.businessType}`,
    `registered    ${formatInstant(user.createdAt)}`,
    `access        ${describeAccess(user, now)}`,
  ]
}

function describeBilling(row: BillingRow): string[] {
  const free = row.freeUntil === null ? 'none' : `until ${formatInstant(row.freeUntil)} (${row.freeSource})`
  const ends = row.stripeCancelsAt === null ? '' : `, ends ${formatInstant(row.stripeCancelsAt)}`
  const paid = row.stripePeriodEnd === null ? '' : `, paid to ${formatInstant(row.stripePeriodEnd)}`
  return [
    `free days     ${free}`,
    `trial         ${row.trialStartedAt === null ? 'not used' : `used ${formatInstant(row.trialStartedAt)}`}`,
    `subscription  ${row.stripeStatus === null ? 'none' : `${row.stripeStatus}${paid}${ends}`}`,
    `Stripe        ${row.stripeCustomerId ?? 'no customer'}`,
  ]
}

function describeAccess(user: UserRow, now: Date): string {
  const { subscriptionStatus, subscriptionEndDate } = deriveAccess(user, now)
  if (subscriptionStatus === 'trial') return 'none yet'
  const end = subscriptionEndDate === null ? '' : ` ${formatInstant(new Date(subscriptionEndDate))}`
  return `${subscriptionStatus}${end}`
}

function describeSession({ device, createdAt, lastSeenAt }: SessionRow): string {
  const since = `since ${formatInstant(createdAt)}, last seen ${formatInstant(lastSeenAt)}`
  return `              ${device || 'unknown device'}, ${since}`
}
