import { and, eq, sql } from 'drizzle-orm'
import { ownsEmail } from '#server/db/accounts/emails.ts'
import {
  buildCounting,
  type Limit,
  refuseExceeded,
  toCount,
  uncount,
} from '#server/db/accounts/rate-limits.ts'
import { newSession } from '#server/db/accounts/session-rows.ts'
import { userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { knownDevices, sessions, users } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type FoundUser, newDevice } from './auth.db.ts'

type SignIn = {
  /** The account as it was when the password was checked. */
  user: FoundUser
  device: string
  /** The browser's former session. */
  formerSid: string | null
  /** The limits that the attempt was counted against. They are taken back, because it succeeded. */
  limits: readonly Limit[]
  now: Date
}

/** The two statements of a sign-in, prepared once so that many sign-ins at the same time are fast. */
export function prepareSignIn(db: Db) {
  return {
    /** Counts the attempt, throws when a limit is exceeded, and finds the account. */
    attempt: async (email: Email, limits: readonly Limit[], now: Date): Promise<FoundUser | null> => {
      const rows = await countAndFind(db, { email, ...toCount(limits, now) })
      refuseExceeded(
        limits,
        rows.flatMap(({ counted }) => counted ?? []),
        now,
      )
      return rows[0]?.user ?? null
    },
    /** Null when the password was changed after it was checked; then no session is opened. */
    open: async ({ user, device, formerSid, limits, now }: SignIn) => {
      const session = newSession({ device, now })
      const knownDevice = newDevice(now)
      const rows = await openSession(db, {
        userId: user.id,
        passwordHash: user.passwordHash,
        sid: session.row.sid,
        device,
        expire: session.row.expire.toISOString(),
        tokenHash: knownDevice.row.tokenHash,
        expiresAt: knownDevice.row.expiresAt.toISOString(),
        formerSid,
        keys: limits.map(({ key }) => key),
      })
      return rows.length === 1 ? { sessionSecret: session.secret, deviceSecret: knownDevice.secret } : null
    },
  }
}

/** One row per limit that was counted, or a single row when there are none. */
const countAndFind = defineStatement('sign_in_attempt', (db) => {
  const counted = db.$with('counted').as(buildCounting(db))
  const user = { ...userColumns, passwordHash: users.passwordHash }
  return db
    .with(counted)
    .select({ user, counted: { key: counted.key, count: counted.count, resetsAt: counted.resetsAt } })
    .from(sql`(select 1) as attempt`)
    .leftJoin(counted, sql`true`)
    .leftJoin(users, ownsEmail(sql.placeholder('email')))
})

const placeholder = sql.placeholder

/** Everything that a correct password changes, in one statement, which is a transaction by itself. */
const openSession = defineStatement('sign_in_open', (db) => {
  const person = db.$with('person').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, placeholder('userId')), eq(users.passwordHash, placeholder('passwordHash'))))
      .for('share'),
  )
  const opened = sql`insert into ${sessions} (sid, user_id, device, expire)
    select ${placeholder('sid')}, id, ${placeholder('device')}, ${placeholder('expire')}::timestamptz from person`
  const remembered = sql`insert into ${knownDevices} (token_hash, user_id, expires_at)
    select ${placeholder('tokenHash')}, id, ${placeholder('expiresAt')}::timestamptz from person`
  const replaced = sql`delete from ${sessions} using person where sid = ${placeholder('formerSid')}`
  const takenBack = sql`${uncount(placeholder('keys'))} and exists (select from person)`
  const steps = Object.entries({ opened, remembered, replaced, takenBack })
  return db
    .with(person, ...steps.map(([name, step]) => db.$with(name, {}).as(step)))
    .select({ id: person.id })
    .from(person)
})
