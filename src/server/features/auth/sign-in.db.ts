import { and, eq, sql } from 'drizzle-orm'
import { ownsEmail } from '#server/db/accounts/emails.ts'
import { countAttempt, type Limit, uncount } from '#server/db/accounts/rate-limits.ts'
import { newSession } from '#server/db/accounts/session-rows.ts'
import { userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { knownDevices, sessions, users } from '#server/db/schema/accounts.ts'
import { pendingSignIns } from '#server/db/schema/second-step.ts'
import { newPendingSignIn } from '#server/db/second-step/pending-sign-ins.ts'
import { type SecondSteps, secondStepColumns } from '#server/db/second-step/second-steps.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type FoundUser, newDevice } from './auth.db.ts'

/** An account, and what else it asks for besides the password. */
export type SigningIn = FoundUser & SecondSteps

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

type Held = Pick<SignIn, 'user' | 'limits' | 'now'> & { isKnownDevice: boolean }

/** The statements of a sign-in, prepared once so that many sign-ins at the same time are fast. */
export function prepareSignIn(db: Db) {
  return {
    /** Counts the attempt, throws when a limit is exceeded, and finds the account. */
    attempt: async (email: Email, limits: readonly Limit[], now: Date): Promise<SigningIn | null> => {
      if (limits.length > 0) await countAttempt(db, limits, now)
      const [user] = await findByEmail(db, { email })
      return user ?? null
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
    /** Waits for the second step. Null as above. */
    hold: async ({ user, limits, isKnownDevice, now }: Held): Promise<string | null> => {
      const pending = newPendingSignIn(now)
      const rows = await holdSignIn(db, {
        userId: user.id,
        passwordHash: user.passwordHash,
        tokenHash: pending.row.tokenHash,
        expiresAt: pending.row.expiresAt.toISOString(),
        isKnownDevice,
        keys: limits.map(({ key }) => key),
      })
      return rows.length === 1 ? pending.secret : null
    },
  }
}

const findByEmail = defineStatement('sign_in_find', (db) =>
  db
    .select({ ...userColumns, passwordHash: users.passwordHash, ...secondStepColumns })
    .from(users)
    .where(ownsEmail(sql.placeholder('email'))),
)

const placeholder = sql.placeholder

/** Everything that a correct password changes, in one statement, which is a transaction by itself. */
const openSession = defineStatement('sign_in_open', (db) => {
  const person = personWithPassword(db)
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

/** A correct password that waits for the second step. */
const holdSignIn = defineStatement('sign_in_hold', (db) => {
  const person = personWithPassword(db)
  const held = sql`insert into ${pendingSignIns} (token_hash, user_id, is_known_device, expires_at)
    select ${placeholder('tokenHash')}, id, ${placeholder('isKnownDevice')}::boolean,
      ${placeholder('expiresAt')}::timestamptz from person`
  const takenBack = sql`${uncount(placeholder('keys'))} and exists (select from person)`
  return db
    .with(person, db.$with('held', {}).as(held), db.$with('taken_back', {}).as(takenBack))
    .select({ id: person.id })
    .from(person)
})

/** The account, if its password is still the one that was checked. It cannot change until the statement ends. */
function personWithPassword(db: Db) {
  return db.$with('person').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, placeholder('userId')), eq(users.passwordHash, placeholder('passwordHash'))))
      .for('share'),
  )
}
