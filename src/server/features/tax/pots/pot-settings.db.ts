import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { potSettings } from '#server/db/schema/tax.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { PotsInput } from '#shared/features/tax/pots.contract.ts'

const shown = {
  startedOn: potSettings.startedOn,
  profitPercent: potSettings.profitPercent,
  payPercent: potSettings.payPercent,
  opening: potSettings.opening,
}

/** Null until the owner has set up pots. */
export async function findPotSettings(db: Db, userId: number): Promise<PotsInput | null> {
  const [row] = await findSettingsRow(db, { userId })
  return row ?? null
}

/**
 * The same, locked until the transaction ends, so that an owner's moves are worked out by one call at a time. Lock the
 * owner before.
 */
export async function lockPotSettings(tx: Db, userId: number): Promise<PotsInput | null> {
  const [row] = await tx.select(shown).from(potSettings).where(eq(potSettings.userId, userId)).for('update')
  return row ?? null
}

type Replacement = { userId: number; settings: PotsInput; now: Date }

/** What an owner saves is their own, also where it replaces the example salon's. */
export async function replaceSettingsRow(db: Db, { userId, settings, now }: Replacement): Promise<void> {
  const values = { ...settings, isExample: false, updatedAt: now }
  await db
    .insert(potSettings)
    .values({ ...values, userId, createdAt: now })
    .onConflictDoUpdate({ target: potSettings.userId, set: values })
}

const findSettingsRow = defineStatement('find_pot_settings', (db) =>
  db
    .select(shown)
    .from(potSettings)
    .where(eq(potSettings.userId, sql.placeholder('userId'))),
)
