import { sql } from 'drizzle-orm'
import { checkCounted, type Limit, toCountArguments } from '#server/db/accounts/rate-limits.ts'
import { newSession } from '#server/db/accounts/session-rows.ts'
import type { Db } from '#server/db/engines/database.ts'
import { newPendingSignIn } from '#server/db/second-step/pending-sign-ins.ts'
import type { SecondSteps } from '#server/db/second-step/second-steps.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { hashSecret } from '#server/secrets.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type FoundUser, newDevice, readUserJson, type UserJson } from './auth.db.ts'

const { placeholder } = sql

/** An account, and what else it asks for besides the password. */
export type SigningIn = FoundUser & SecondSteps

type SignIn = {
  /** The account as it was when the password was checked. */
  user: FoundUser
  device: string
  /** The browser's former session. */
  formerSid: string | null
  /** Of a browser that need not ask for the second step. */
  rememberedSecret: string | null
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
      const [begun] = await beginSignIn(db, { email, ...toCountArguments(limits, now) })
      if (!begun) throw new Error('the database did not begin a sign-in')
      const { counts, account, ...secondSteps } = begun
      const counted = counts.map((one) => ({ ...one, resetsAt: new Date(one.resetsAt) }))
      await checkCounted(db, { counted, limits, now })
      return account && { ...readUserJson(account), ...secondSteps }
    },
    /** Null when the password or the second step was changed after it was checked; then no session is opened. */
    open: async ({ user, device, formerSid, rememberedSecret, limits, now }: SignIn) => {
      const session = newSession({ device, now })
      const knownDevice = newDevice(now)
      const [answer] = await completeSignIn(db, {
        userId: user.id,
        passwordHash: user.passwordHash,
        sid: session.row.sid,
        device,
        expire: session.row.expire.toISOString(),
        tokenHash: knownDevice.row.tokenHash,
        expiresAt: knownDevice.row.expiresAt.toISOString(),
        formerSid,
        rememberedHash: rememberedSecret === null ? null : hashSecret(rememberedSecret),
        now: now.toISOString(),
        keys: limits.map(({ key }) => key),
      })
      return answer?.isOpen ? { sessionSecret: session.secret, deviceSecret: knownDevice.secret } : null
    },
    /** Waits for the second step. Null as above. */
    hold: async ({ user, limits, isKnownDevice, now }: Held): Promise<string | null> => {
      const pending = newPendingSignIn(now)
      const [answer] = await holdSignIn(db, {
        userId: user.id,
        passwordHash: user.passwordHash,
        tokenHash: pending.row.tokenHash,
        expiresAt: pending.row.expiresAt.toISOString(),
        isKnownDevice,
        keys: limits.map(({ key }) => key),
      })
      return answer?.isHeld ? pending.secret : null
    },
  }
}

type Begun = {
  counts: { key: string; count: number; resetsAt: string }[]
  account: UserJson | null
} & SecondSteps

/** Counting the attempt and finding the account, in one function of the database (migration 27). */
const beginSignIn = defineStatement('sign_in_begin', (db) =>
  db
    .select({
      counts: sql<Begun['counts']>`counts`,
      account: sql<Begun['account']>`account`,
      hasAppCodes: sql<boolean>`has_app_codes`,
      hasPasskeys: sql<boolean>`has_passkeys`,
    })
    .from(
      sql`begin_sign_in(${placeholder('keys')}, ${placeholder('seconds')}, ${placeholder('now')},
        ${placeholder('email')})`,
    ),
)

/**
 * Everything that a correct password changes, in one function of the database (migration 26). Sessions that begin
 * otherwise, at a registration or after a second step, are opened by `auth.service.ts`.
 */
const completeSignIn = defineStatement('sign_in_complete', (db) =>
  db.select({ isOpen: sql<boolean>`opened` }).from(
    sql`complete_sign_in(${placeholder('userId')}, ${placeholder('passwordHash')}, ${placeholder('keys')},
      ${placeholder('sid')}, ${placeholder('device')}, ${placeholder('expire')}, ${placeholder('formerSid')},
      ${placeholder('tokenHash')}, ${placeholder('expiresAt')}, ${placeholder('rememberedHash')},
      ${placeholder('now')}) as opened`,
  ),
)

/** A correct password that waits for the second step. */
const holdSignIn = defineStatement('sign_in_hold', (db) =>
  db.select({ isHeld: sql<boolean>`held` }).from(
    sql`hold_sign_in(${placeholder('userId')}, ${placeholder('passwordHash')}, ${placeholder('keys')},
      ${placeholder('tokenHash')}, ${placeholder('isKnownDevice')}, ${placeholder('expiresAt')}) as held`,
  ),
)
