import type { TestApp } from '#tests/support/app/test-app.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { addOwner, inDays, type Owner, readRows } from '#tests/support/routes/owner.ts'

export type PaymentScene = { test: TestApp; stripe: OfflineStripe }
export type StripeEvent = ReturnType<OfflineStripe['events']>[number]

/** An owner and their customer at Stripe, whose first plan is unfinished. */
export type Payer = Owner & { customerId: string }

const MINUTE_MS = 60_000

/** Moves both clocks on, so that no two events have the same time. */
function passTime({ test, stripe }: PaymentScene): void {
  test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS)
  stripe.setClock(() => test.clock.now)
}

type NewPayer = {
  mark: string
  /** The free days that the first plan keeps, if any. */
  freeDays?: number
}

export async function addPayer(scene: PaymentScene, { mark, freeDays = 0 }: NewPayer): Promise<Payer> {
  // The last payer is not needed any more, and searching all old events would take longer and longer.
  scene.stripe.reset()
  passTime(scene)
  const freeUntil = freeDays === 0 ? null : inDays(scene.test.clock.now, freeDays)
  const owner = await addOwner(scene.test, { email: `${mark}@payer.example`, freeUntil })
  await openPlan(scene, owner.cookie)
  const [row] = await readRows(
    scene.test,
    `select stripe_customer_id as id from users where id = ${owner.userId}`,
  )
  return { ...owner, customerId: String(row?.['id']) }
}

/** Requests the payment form: either an unfinished plan starts, or a second one is refused. */
async function openPlan({ test }: PaymentScene, cookie: string): Promise<void> {
  const answer = await test.call('POST', '/api/create-subscription', { cookie })
  if (answer.status !== 200 && answer.status !== 409) throw new Error(JSON.stringify(answer.body))
}

export function plansOf({ stripe }: PaymentScene, { customerId }: Payer) {
  const setups = stripe.setupIntents()
  return stripe
    .subscriptions()
    .filter(({ customer }) => customer === customerId)
    .map((plan) => {
      const setup = setups.find(({ id }) => id === plan.pending_setup_intent)
      return { ...plan, asksForCard: setup !== undefined && setup.status !== 'succeeded' }
    })
}

export function eventsOf({ stripe }: PaymentScene, { customerId }: Payer): StripeEvent[] {
  return stripe.events().filter((event) => JSON.stringify(event).includes(customerId))
}

/** Applies one possible random event of a person, a bank or time to the newest plan. */
export async function applyRandomEvent(scene: PaymentScene, payer: Payer, random: Random): Promise<string> {
  passTime(scene)
  const { stripe } = scene
  const plan = plansOf(scene, payer).at(-1)
  const [name, act] = random.pick(possibleActs(scene, payer, plan))
  await act(stripe, plan?.id ?? '')
  return name
}

type StripePlan = ReturnType<typeof plansOf>[number]

type Act = readonly [string, (stripe: OfflineStripe, id: string) => unknown]

function possibleActs(scene: PaymentScene, payer: Payer, plan: StripePlan | undefined): Act[] {
  if (plan === undefined || ['canceled', 'incomplete_expired'].includes(plan.status)) {
    return [
      ['a new plan', () => openPlan(scene, payer.cookie)],
      ['more free days', () => addFreeDays(scene, payer)],
    ]
  }
  if (plan.status === 'incomplete') {
    return [
      ['pay', (stripe, id) => stripe.pay(stripe.clientSecretOf(id))],
      ['decline', (stripe, id) => stripe.decline(stripe.clientSecretOf(id))],
      ['expire', (stripe, id) => stripe.expireIncomplete(id)],
      ['more free days', () => addFreeDays(scene, payer)],
    ]
  }
  return awaitsCard(plan) ? actsBeforeTheCard(scene, payer) : ACTS_WHILE_RUNNING
}

/** Stripe may save the card with the plan or with the customer only, and may keep the request for it or not. */
function actsBeforeTheCard(scene: PaymentScene, payer: Payer): Act[] {
  const confirm =
    (card: { isOnPlan?: boolean; keepsSetup?: boolean; declines?: boolean }) =>
    (stripe: OfflineStripe, id: string) =>
      stripe.pay(stripe.clientSecretOf(id), card)
  return [
    ['confirm', confirm({})],
    ['confirm for the customer', confirm({ isOnPlan: false })],
    ['confirm, the request stays', confirm({ isOnPlan: false, keepsSetup: true })],
    ['confirm a card that is refused later', confirm({ declines: true })],
    ['decline', (stripe, id) => stripe.decline(stripe.clientSecretOf(id))],
    ['the free days end', (stripe, id) => stripe.renew(id)],
    ['more free days', () => addFreeDays(scene, payer)],
  ]
}

/** A code adds days, and the owner opens the payment form again. */
async function addFreeDays(scene: PaymentScene, { userId, cookie }: Payer): Promise<void> {
  await scene.test.database.withConnection((connection) =>
    connection.run(
      `update users set free_source = 'promo', free_until = coalesce(free_until, '${scene.test.clock.now.toISOString()}') + interval '7 days'
        where id = ${userId}`,
    ),
  )
  await openPlan(scene, cookie)
}

const ACTS_WHILE_RUNNING: Act[] = [
  ['renew', (stripe, id) => stripe.renew(id)],
  ['a renewal fails', (stripe, id) => stripe.failRenewal(id)],
  ['cancel at the end', (stripe, id) => stripe.cancelAtPeriodEnd(id)],
  ['resume', (stripe, id) => stripe.resume(id)],
  ['cancel now', (stripe, id) => stripe.cancelNow(id)],
  ['pause', (stripe, id) => stripe.pause(id)],
  ['unpaid', (stripe, id) => stripe.unpaid(id)],
]

/**
 * What Stripe's plans mean, written independently of the product's code: the newest paid plan counts,
 * otherwise the newest ended one, otherwise there is no plan. A plan with free days counts once it has a card.
 * Whether it ever had one cannot be told once it has ended without it: then it counts if the product had stored it.
 */
export function toExpectedPlan(plans: ReturnType<typeof plansOf>, storedId: unknown): object {
  const newestFirst = [...plans].reverse()
  const running = newestFirst.find(
    (one) => /^(active|trialing|past_due)$/.test(one.status) && !awaitsCard(one),
  )
  const over = newestFirst.find(
    (one) => /^(canceled|unpaid|paused)$/.test(one.status) && (one.id === storedId || !wasAbandoned(one)),
  )
  const plan = running ?? over
  if (!plan) return { plan: null, status: null, until: null, cancelsAt: null }
  const paidUntil = plan.items.data[0]?.current_period_end ?? null
  return {
    plan: plan.id,
    status: plan.status,
    until: toIso(plan.ended_at ?? paidUntil),
    cancelsAt: plan.cancel_at_period_end ? toIso(paidUntil) : toIso(plan.cancel_at),
  }
}

/** How many plans Stripe may still charge. */
export function countOpenPlans(plans: ReturnType<typeof plansOf>): number {
  return plans.filter(({ status }) => !/^(canceled|incomplete_expired)$/.test(status)).length
}

function awaitsCard({ status, asksForCard }: StripePlan): boolean {
  return status === 'trialing' && asksForCard
}

function wasAbandoned({ default_payment_method: card, trial_end: trialEnd, ended_at: endedAt }: StripePlan) {
  return card === null && trialEnd !== null && endedAt !== null && endedAt <= trialEnd
}

/** What the product has stored. */
export async function readStoredPlan({ test }: PaymentScene, { userId }: Payer) {
  const [row] = await readRows(
    test,
    `select stripe_subscription_id as plan, stripe_status as status,
      extract(epoch from stripe_period_end)::bigint::text as until,
      extract(epoch from stripe_cancels_at)::bigint::text as cancels from users where id = ${userId}`,
  )
  const { plan, status, until, cancels } = row ?? {}
  return { plan, status, until: toIso(asNumber(until)), cancelsAt: toIso(asNumber(cancels)) }
}

function asNumber(text: unknown): number | null {
  return text === null || text === undefined ? null : Number(text)
}

function toIso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}
