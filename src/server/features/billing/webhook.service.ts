import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PaymentEvent } from '#server/integrations/payments/payments.ts'
import {
  clearCustomer,
  findUserByCustomer,
  insertEvents,
  isEventKnown,
  type ReceivedEvent,
} from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { syncPlan } from './sync.service.ts'

/** Events after which a plan may have changed. The reaction to all of them is to read the plan again. */
const PLAN_EVENTS =
  /^(customer\.subscription\.|invoice\.(paid|payment_|finalized|voided)|setup_intent\.succeeded$|customer\.deleted$)/

type EventOutcome = 'processed' | 'known' | 'ignored' | 'unknown_customer'

/**
 * Treats a signed event as a hint to read the plan from Stripe. The event's id is stored together with the
 * new state, never before: if the copy fails, Stripe sends the event again.
 */
export async function handleEvent(
  deps: Deps,
  event: PaymentEvent,
  log: FastifyBaseLogger,
): Promise<EventOutcome> {
  const { db } = deps.database
  const { id: eventId, type, customerId } = event
  if (!PLAN_EVENTS.test(type) || eventId === null || customerId === null) return 'ignored'
  if (await isEventKnown(db, eventId)) return 'known'
  const userId = await findUserByCustomer(db, customerId)
  if (userId === null) {
    log.warn({ eventId, type }, 'payment event of an unknown customer')
    return 'unknown_customer'
  }
  await processEvent(deps, { eventId, type, userId })
  return 'processed'
}

async function processEvent(deps: Deps, event: ReceivedEvent): Promise<void> {
  if (event.type === 'customer.deleted') return forgetCustomer(deps, event)
  const payments = requirePayments(deps)
  const { db } = deps.database
  await withinDeadline(() => syncPlan({ db, payments, now: deps.now }, event.userId, [event]))
}

async function forgetCustomer(deps: Deps, event: ReceivedEvent): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (await clearCustomer(tx, event.userId, deps.now())) await insertEvents(tx, [event])
  })
}
