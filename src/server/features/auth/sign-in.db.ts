import { and, eq, sql } from 'drizzle-orm'
import { ownsEmail } from '#server/db/accounts/emails.ts'
import { countingOf, type Limit, refusePassed, takeBack, toCount } from '#server/db/accounts/rate-limits.ts'
import { newSession } from '#server/db/accounts/session-rows.ts'
import { userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { knownDevices, sessions, users } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type FoundUser, newDevice } from './auth.db.ts'

type SignIn = {
  /** As they were when the password was checked. */
  user: FoundUser
  device: string
  /** The session that the browser already held. */
  formerSid: string | null
  /** Where the attempt was counted; it has succeeded. */
  limits: readonly Limit[]
  now: Date
}

/** The two statements of a sign-in, made ready once: a storm of sign-ins is what they are for. */
export function prepareSignIn(db: Db) {
  return {
    /** Counts the attempt, refuses it over a limit, and finds whom it is about. */
    attempt: async (email: Email, limits: readonly Limit[], now: Date): Promise<FoundUser | null> => {
      const rows = await countAndFind(db, { email, ...toCount(limits, now) })
      refusePassed(
        limits,
        rows.flatMap(({ counted }) => counted ?? []),
        now,
      )
      return rows[0]?.user ?? null
    },
    /** Null when the password was changed since it was checked: that sign-in came too late. */
    open: async ({ user, device, formerSid, limits, now }: SignIn) => {
      const session = newSession({ device, now })
      const vouching = newDevice(now)
      const rows = await openSession(db, {
        userId: user.id,
        passwordHash: user.passwordHash,
        sid: session.row.sid,
        device,
        expire: session.row.expire.toISOString(),
        tokenHash: vouching.row.tokenHash,
        expiresAt: vouching.row.expiresAt.toISOString(),
        formerSid,
        keys: limits.map(({ key }) => key),
      })
      return rows.length === 1 ? { sessionSecret: session.secret, deviceSecret: vouching.secret } : null
    },
  }
}

/** A row for every limit that was counted, and one without where there is none. */
const countAndFind = defineStatement('sign_in_attempt', (db) => {
  const counted = db.$with('counted').as(countingOf(db))
  const user = { ...userColumns, passwordHash: users.passwordHash }
  return db
    .with(counted)
    .select({ user, counted: { key: counted.key, count: counted.count, resetsAt: counted.resetsAt } })
    .from(sql`(select 1) as attempt`)
    .leftJoin(counted, sql`true`)
    .leftJoin(users, ownsEmail(sql.placeholder('email')))
})

const given = sql.placeholder

/** Everything that a right password changes, in one statement: it is one transaction by itself. */
const openSession = defineStatement('sign_in_open', (db) => {
  const person = db.$with('person').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, given('userId')), eq(users.passwordHash, given('passwordHash'))))
      .for('share'),
  )
  const opened = sql`insert into ${sessions} (sid, user_id, device, expire)
    select ${given('sid')}, id, ${given('device')}, ${given('expire')}::timestamptz from person`
  const remembered = sql`insert into ${knownDevices} (token_hash, user_id, expires_at)
    select ${given('tokenHash')}, id, ${given('expiresAt')}::timestamptz from person`
  const replaced = sql`delete from ${sessions} using person where sid = ${given('formerSid')}`
  const takenBack = sql`${takeBack(given('keys'))} and exists (select from person)`
  const steps = Object.entries({ opened, remembered, replaced, takenBack })
  return db
    .with(person, ...steps.map(([name, step]) => db.$with(name, {}).as(step)))
    .select({ id: person.id })
    .from(person)
})
