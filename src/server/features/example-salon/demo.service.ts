import type { Db } from '#server/db/engines/database.ts'
import { toEmail } from '#shared/features/auth/email.rules.ts'
import { makeExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import { addMonths, dayIn, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { insertDemoOwner, insertMonthEnd, recordAllActivity } from './demo.db.ts'
import { storeSalon } from './salon-records.service.ts'

export type DemoOwner = { email: string; passwordHash: string; now: Date; timeZone: string }

/** Nobody reads the mail of an example, so it gets none on Mondays. */
const OWNER = { name: 'Rowan Ellis', businessType: 'Beauty Salon', emailVerified: true, mondayMail: false }
const TEN_YEARS_MS = 3_652 * 86_400_000
const TWO_YEARS_MS = 730 * 86_400_000

/** Creates an owner with two years of records. Returns false when the owner already exists. */
export async function seedDemo(db: Db, { email, passwordHash, now, timeZone }: DemoOwner): Promise<boolean> {
  const today = dayIn(now, timeZone)
  const thisMonth = startOfMonth(today)
  return db.transaction(async (tx) => {
    const userId = await insertDemoOwner(tx, {
      ...OWNER,
      email: toEmail(email),
      emailState: 'own',
      passwordHash,
      freeUntil: new Date(now.getTime() + TEN_YEARS_MS),
      freeSource: 'operator',
      createdAt: new Date(now.getTime() - TWO_YEARS_MS),
    })
    if (userId === null) return false
    await storeSalon(tx, { userId, now, isExample: false }, makeExampleSalon({ today, size: 'demo' }))
    await recordAllActivity(tx, userId)
    await insertMonthEnd(tx, { userId, month: addMonths(thisMonth, -1), next: thisMonth })
    return true
  })
}
