import { queueMondayMails } from '#server/features/monday-mail/monday-mail-jobs.service.ts'
import type { Email } from '#server/integrations/mail/mailer.ts'
import { type SignedUp, signUpOwner } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Seven o'clock in London, on the Monday after the tests' first day. */
export const MONDAY_MORNING = '2026-11-16T07:00:00Z'

/** Sets columns of an owner's row. */
export function setOwner(app: TestApp, { userId }: SignedUp, values: string): Promise<unknown> {
  return app.database.withConnection((one) => one.run(`update users set ${values} where id = ${userId}`))
}

/** Makes all entries of the owner so far happen at this moment of the tests' clock. */
export function setLastEntry(app: TestApp, { userId }: SignedUp, at: string): Promise<unknown> {
  return app.database.withConnection((one) =>
    one.run(`update activity set at = '${at}' where user_id = ${userId}`),
  )
}

/** An owner with access and a confirmed address who took £1,000 in the week of 9 November. */
export async function addMailedOwner(app: TestApp, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  const owner = await signUpOwner(app, changes)
  await setOwner(app, owner, 'email_verified = true')
  const { cookie } = owner
  const business = await app.call('POST', '/api/businesses', { cookie, body: { name: 'Main Salon' } })
  const week = { businessId: business.body['id'], weekStartDate: '2026-11-09', weeklyTotal: '1000' }
  await app.call('POST', '/api/weekly-incomes', { cookie, body: week })
  await setLastEntry(app, owner, '2026-11-15T09:00:00Z')
  await app.collectMail()
  return owner
}

/** Runs the job on two servers at once and returns the mails that were sent. */
export async function sendMondayMails(app: TestApp, now = MONDAY_MORNING): Promise<Email[]> {
  app.clock.now = new Date(now)
  await Promise.all([queueMondayMails(app.deps), queueMondayMails(app.deps)])
  return app.collectMail()
}
