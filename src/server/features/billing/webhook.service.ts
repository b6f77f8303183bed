import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PaymentEvent } from '#server/integrations/payments/payments.ts'
import { clearCustomer, findUserByCustomer, insertEvent, isEventKnown } from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { syncPlan } from './sync.service.ts'

/** Events after which a plan may look different. All of them lead to the same question. */
const TELLING = /^(customer\.subscription\.|invoice\.(paid|payment_|finalized|voided)|customer\.deleted$)/

type EventOutcome = 'processed' | 'known' | 'ignored' | 'unknown_customer'

/**
 * Takes a signed event as a hint to ask Stripe. Its id is recorded together with the state that it led
 * to, never before: if the copy fails, Stripe sends the event again.
 */
export async function takeEvent(
  deps: Deps,
  event: PaymentEvent,
  log: FastifyBaseLogger,
): Promise<EventOutcome> {
  const { db } = deps.database
  if (!TELLING.test(event.type) || event.customerId === null) return 'ignored'
  if (await isEventKnown(db, event.id)) return 'known'
  const userId = await findUserByCustomer(db, event.customerId)
  if (userId === null) {
    log.warn({ eventId: event.id, type: event.type }, 'payment event of an unknown customer')
    return 'unknown_customer'
  }
  if (event.type === 'customer.deleted') {
    await forgetCustomer(deps, event, userId)
    return 'processed'
  }
  const payments = requirePayments(deps)
  const record = { id: event.id, type: event.type, userId }
  await withinDeadline(() =>
    syncPlan({ db, payments, now: deps.now }, userId, (tx) => insertEvent(tx, record)),
  )
  return 'processed'
}

async function forgetCustomer(deps: Deps, event: PaymentEvent, userId: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await clearCustomer(tx, userId, deps.now())
    await insertEvent(tx, { id: event.id, type: event.type, userId })
  })
}
