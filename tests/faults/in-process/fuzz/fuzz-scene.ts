import { insertPromo } from '#server/features/billing/promo.db.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { fillSalon } from '#tests/support/routes/filled-salon.ts'
import type { Operation } from '#tests/support/routes/operations.ts'
import { createDump } from '#tests/support/routes/owned-rows.ts'
import { addOwner, inDays, type Owner, readRows, signIn } from '#tests/support/routes/owner.ts'
import type { Ids } from '#tests/support/routes/valid-request.ts'

const STATES = ['signed out', 'without access', 'with access', 'lapsed'] as const
export type State = (typeof STATES)[number]

/** An owner who sends requests; null for the signed-out caller. */
export type Caller = { owner: Owner | null; ids: Ids }

export type FuzzScene = {
  test: TestApp
  stripe: OfflineStripe
  port: number
  operations: readonly Operation[]
  callers: Record<State, Caller>
  dumpVictim: () => Promise<string>
}

/** Part of every text of the victim, so that a leak is found. */
export const MARK = 'Secret-b81e44'

/**
 * Makes an empty database with the four callers and their records, and the victim, whose records they must
 * not see.
 */
export async function createScene(
  shared: Omit<FuzzScene, 'callers' | 'dumpVictim'>,
  random: Random,
): Promise<FuzzScene> {
  const { test, stripe, operations } = shared
  await freshDatabase()
  // The same people are created again at the same moment, so without this Stripe would know them from the
  // last chunk.
  stripe.reset()
  await insertPromo(test.database.db, { code: 'WELCOME', days: 30, mostRedemptions: null })
  const victim = await addOwner(test, { email: `${MARK}@salon.example`.toLowerCase(), name: MARK })
  await fillSalon(test, victim, { operations, random, mark: MARK })
  const withRecords = async (email: string): Promise<Caller> => {
    const owner = await addOwner(test, { email })
    return { owner, ids: await fillSalon(test, owner, { operations, random, mark: 'Own' }) }
  }
  const callers = {
    'signed out': { owner: null, ids: {} },
    'without access': { owner: await addOwner(test, { email: 'without@salon.example' }), ids: {} },
    'with access': await withRecords('with@salon.example'),
    lapsed: await withRecords('lapsed@salon.example'),
  }
  const scene = { ...shared, callers, dumpVictim: await createDump(test, victim.userId) }
  for (const state of STATES) await restoreCaller(scene, state)
  return scene
}

/** Restores a caller's access and session after a call that may have changed them. */
export async function restoreCaller({ test, callers }: FuzzScene, state: State): Promise<void> {
  const caller = callers[state]
  if (caller.owner === null) return
  const { userId, email } = caller.owner
  const until = { 'with access': inDays(test.clock.now, 300), lapsed: inDays(test.clock.now, -3) }[
    state as string
  ]
  const free = until ? `'${until.toISOString()}'` : 'null'
  const [found] = await readRows(
    test,
    `update users set free_until = ${free}, free_source = ${until ? "'operator'" : 'null'}, stripe_status = null,
      trial_started_at = null where id = ${userId} returning id`,
  )
  caller.owner = found
    ? { ...caller.owner, cookie: await signIn(test, userId) }
    : await addOwner(test, { email: `again.${email}`, freeUntil: until ?? null })
}
