import type { TestApp } from '#tests/support/app/test-app.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { addOwner, type Owner, readRows } from '#tests/support/routes/owner.ts'

export type PaymentScene = { test: TestApp; stripe: OfflineStripe }
export type StripeEvent = ReturnType<OfflineStripe['events']>[number]

/** An owner and their customer at Stripe, whose first invoice is still open. */
export type Payer = Owner & { customerId: string }

const MINUTE_MS = 60_000

/** Moves both clocks on, so that no two events have the same time. */
function passTime({ test, stripe }: PaymentScene): void {
  test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS)
  stripe.setClock(() => test.clock.now)
}

export async function addPayer(scene: PaymentScene, mark: string): Promise<Payer> {
  // The last payer is not needed any more, and searching all old events would take longer and longer.
  scene.stripe.reset()
  passTime(scene)
  const owner = await addOwner(scene.test, { email: `${mark}@payer.example`, freeUntil: null })
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
  return stripe.subscriptions().filter(({ customer }) => customer === customerId)
}

export function eventsOf({ stripe }: PaymentScene, { customerId }: Payer): StripeEvent[] {
  return stripe.events().filter((event) => JSON.stringify(event).includes(customerId))
}

/** Applies one possible random event of a person, a bank or time to the newest plan. */
export async function applyRandomEvent(scene: PaymentScene, payer: Payer, random: Random): Promise<string> {
  passTime(scene)
  const { stripe } = scene
  const plan = plansOf(scene, payer).at(-1)
  const id = plan?.id ?? ''
  const [name, act] = random.pick(possibleActs(scene, payer, { id, status: plan?.status ?? '' }))
  await act(stripe, id)
  return name
}

type Act = readonly [string, (stripe: OfflineStripe, id: string) => unknown]

function possibleActs(scene: PaymentScene, { cookie }: Payer, plan: { id: string; status: string }): Act[] {
  if (['canceled', 'incomplete_expired'].includes(plan.status)) {
    return [['a new plan', () => openPlan(scene, cookie)]]
  }
  if (plan.status === 'incomplete') {
    return [
      ['pay', (stripe, id) => stripe.pay(stripe.clientSecretOf(id))],
      ['decline', (stripe, id) => stripe.decline(stripe.clientSecretOf(id))],
      ['expire', (stripe, id) => stripe.expireIncomplete(id)],
    ]
  }
  return [
    ['renew', (stripe, id) => stripe.renew(id)],
    ['a renewal fails', (stripe, id) => stripe.failRenewal(id)],
    ['cancel at the end', (stripe, id) => stripe.cancelAtPeriodEnd(id)],
    ['resume', (stripe, id) => stripe.resume(id)],
    ['cancel now', (stripe, id) => stripe.cancelNow(id)],
    ['pause', (stripe, id) => stripe.pause(id)],
    ['unpaid', (stripe, id) => stripe.unpaid(id)],
  ]
}

/**
 * What Stripe's plans mean, written independently of the product's code: the newest paid plan counts,
 * otherwise the newest ended one, otherwise there is no plan.
 */
export function toExpectedPlan(plans: ReturnType<typeof plansOf>): object {
  const newestFirst = [...plans].reverse()
  const running = newestFirst.find(({ status }) => /^(active|trialing|past_due)$/.test(status))
  const over = newestFirst.find(({ status }) => /^(canceled|unpaid|paused)$/.test(status))
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

/** What the product has stored. */
export async function readStoredPlan({ test }: PaymentScene, { userId }: Payer): Promise<object> {
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
