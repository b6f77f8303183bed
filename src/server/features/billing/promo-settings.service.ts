import type { Db } from '#server/db/engines/database.ts'
import { type Settings, SettingsError } from '#server/settings.ts'
import { findPromo, upsertPromo } from './promo.db.ts'

/** Stores the codes of PROMO_CODES in the database, and refuses a demo code that is a real promo code. */
export async function applyPromoSettings(
  db: Db,
  settings: Pick<Settings, 'promoCodes' | 'trialDemoCode'>,
): Promise<void> {
  for (const promo of settings.promoCodes) await upsertPromo(db, promo)
  if ((await findPromo(db, settings.trialDemoCode.toUpperCase())) === null) return
  throw new SettingsError(['TRIAL_DEMO_CODE must not equal a promo code: it grants nothing by itself'])
}
