import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { expectSame } from '#tests/faults/in-process/races/race.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { readRows } from '#tests/support/routes/owner.ts'
import { forge } from './forged-signature.ts'
import {
  addPayer,
  applyRandomEvent,
  countOpenPlans,
  eventsOf,
  type Payer,
  type PaymentScene,
  plansOf,
  readStoredPlan,
  type StripeEvent,
  toExpectedPlan,
} from './payment-story.ts'

const FULL = { stories: 1_000, orders: 720, forgeries: 10_000 }
const SHORT = { stories: 8, orders: 12, forgeries: 500 }

export const payments: FaultCase = {
  name: 'payments',
  title: 'Whatever order the payment events come in, ours is Stripe’s truth, and nobody else’s word counts',
  engines: ENGINES,
  run: async (context) => {
    const stripe = await startOfflineStripe()
    const start = () => startTestApp(stripe.env, {})
    const scene = { stripe, test: await start(), other: await start() }
    const { stories, orders, forgeries } = context.isShort ? SHORT : FULL
    const numbers = context.only === null ? listNumbers(stories) : [context.only]
    const findings: string[] = []
    let delivered = 0
    for (const number of numbers) {
      const story = await runStory(scene, { number, random: context.random(number) })
      delivered += story.delivered
      findings.push(...story.findings)
    }
    const isWhole = context.only === null
    if (isWhole)
      findings.push(...(await tryOrders(scene, { many: orders, random: context.random('orders') })))
    if (isWhole) {
      const free = { many: orders, random: context.random('free orders'), freeDays: 14 }
      findings.push(...(await tryOrders(scene, free)))
    }
    if (isWhole) findings.push(...(await tryForgeries(scene, forgeries, context)))
    await stripe.stop()
    const done = `${numbers.length} stories with ${delivered} deliveries`
    return {
      done: isWhole ? `${done}, ${orders} orders of each of two plans, ${forgeries} forged signatures` : done,
      findings,
    }
  },
}

/** The other server receives events while a request of the first one to Stripe is held. */
type TwoServers = PaymentScene & { other: TestApp }

function listNumbers(many: number): number[] {
  return Array.from({ length: many }, (_, index) => index + 1)
}

const MAX_EVENTS = 10

/** Changes plans while their events arrive late, twice, together and out of order. */
async function runStory(scene: TwoServers, { number, random }: { number: number; random: Random }) {
  const freeDays = random.chance(0.5) ? 14 : 0
  const payer = await addPayer(scene, { mark: `story-${number}`, freeDays })
  const happened: string[] = []
  const taken = new Set<string>()
  const send = async (events: readonly StripeEvent[]) => {
    const { answers, isLate } = await deliverTogether(scene, payer, { events, random, happened })
    for (const { id } of answers.filter(({ status }) => status < 500)) taken.add(id)
    delivered += answers.length
    // Checked now, because later events would correct it.
    if (isLate) found.push(...(await compare('after a late answer, ours, not Stripe’s')))
  }
  const compare = async (what: string) => {
    const stored = await readStoredPlan(scene, payer)
    return expectSame(what, stored, toExpectedPlan(plansOf(scene, payer), stored.plan))
  }
  const found: string[] = []
  let delivered = 0
  for (let count = random.between(1, MAX_EVENTS); count > 0; count -= 1) {
    happened.push(await applyRandomEvent(scene, payer, random))
    if (random.chance(0.6)) await send(choose(eventsOf(scene, payer), random))
  }
  // Stripe sends every event until it is accepted, so all arrive in the end.
  const owed = () => eventsOf(scene, payer).filter(({ id }) => !taken.has(id))
  for (let events = owed(); events.length > 0; events = owed()) await send(random.shuffle(events))
  found.push(...(await compare('ours, not Stripe’s')))
  if (countOpenPlans(plansOf(scene, payer)) > 1) found.push('Stripe may charge for more than one plan')
  return {
    delivered,
    findings: found.map((finding) => `case ${number}: ${finding} (${happened.join(', ')})`),
  }
}

/** Some of the events so far, some of them more than once. */
function choose(events: readonly StripeEvent[], random: Random): StripeEvent[] {
  return Array.from({ length: random.between(1, 5) }, () => random.pick(events))
}

type Delivering = { events: readonly StripeEvent[]; random: Random; happened: string[] }

/**
 * Delivers a few events at the same moment. Sometimes Stripe fails during it, or answers one of our requests
 * with an older state, so late that our lease has expired.
 */
async function deliverTogether(scene: TwoServers, payer: Payer, { events, random, happened }: Delivering) {
  const { faults } = scene.stripe
  const question = 'GET /v1/subscriptions'
  const sendAll = (some: readonly StripeEvent[]) => some.map((event) => deliver(scene, event))
  if (random.chance(0.8)) {
    if (random.chance(0.1)) faults.next(question, 'error503', 2)
    const answers = await Promise.all(sendAll(events))
    faults.clear()
    return { answers, isLate: false }
  }
  const late = faults.hold(question)
  // Only one event: a second one would make the next request, whose answer is not late.
  const first = sendAll(events.slice(0, 1))
  const isHeld = await Promise.race([late.reached.then(() => true), Promise.all(first).then(() => false)])
  faults.clear()
  if (!isHeld) return { answers: await Promise.all(first), isLate: false }
  happened.push(await applyRandomEvent(scene, payer, random))
  await expireLeases(scene)
  const elsewhere = { ...scene, test: scene.other }
  const newest = eventsOf(scene, payer).slice(-1)
  const then = await Promise.all(newest.map((event) => deliver(elsewhere, event)))
  late.release()
  return { answers: [...(await Promise.all(first)), ...then], isLate: true }
}

async function expireLeases({ test }: PaymentScene): Promise<void> {
  await test.database.withConnection((connection) => connection.run('delete from leases'))
}

async function deliver({ test, stripe }: PaymentScene, event: StripeEvent) {
  const { body, headers } = stripe.sign(event)
  const { status } = await test.call('POST', '/api/stripe/webhook', { body, headers })
  return { id: event.id, status }
}

type Orders = { many: number; random: Random; freeDays?: number }

/** Starts, pays and ends one plan, and delivers its five or six events in every order, or in some. */
async function tryOrders(scene: PaymentScene, { many, random, freeDays = 0 }: Orders): Promise<string[]> {
  const payer = await addPayer(scene, { mark: `orders-${freeDays}`, freeDays })
  const [plan] = plansOf(scene, payer)
  scene.stripe.pay(scene.stripe.clientSecretOf(plan?.id ?? ''))
  scene.stripe.cancelNow(plan?.id ?? '')
  const events = eventsOf(scene, payer).filter(({ type }) =>
    /^(customer\.sub|invoice\.(paid|payment_|fin)|setup_intent\.succeeded)/.test(type),
  )
  const orders = random.shuffle(permute(events)).slice(0, many)
  const truth = toExpectedPlan(plansOf(scene, payer), plan?.id)
  const findings: string[] = []
  for (const order of orders) {
    await forget(scene, payer)
    for (const event of order) await deliver(scene, event)
    const found = expectSame('ours, not Stripe’s', await readStoredPlan(scene, payer), truth)
    findings.push(...found.map((finding) => `${finding}, after ${order.map(({ type }) => type).join(', ')}`))
  }
  return findings
}

function permute<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, at) => permute(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

async function forget({ test }: PaymentScene, { userId }: Payer): Promise<void> {
  await test.database.withConnection((connection) =>
    connection.run(`delete from payment_events where user_id = ${userId};
      update users set stripe_status = null, stripe_subscription_id = null, stripe_period_end = null,
        stripe_cancels_at = null where id = ${userId}`),
  )
}

/** A person has paid and we do not know it yet; no forged event may tell us. */
async function tryForgeries(scene: PaymentScene, many: number, context: FaultContext): Promise<string[]> {
  const payer = await addPayer(scene, { mark: 'forged' })
  const [plan] = plansOf(scene, payer)
  scene.stripe.pay(scene.stripe.clientSecretOf(plan?.id ?? ''))
  const events = eventsOf(scene, payer)
  const before = await readStoredPlan(scene, payer)
  const findings: string[] = []
  for (const number of listNumbers(many)) {
    const random = context.random(`forgery ${number}`)
    const { body, headers, how } = forge(scene.stripe.sign(random.pick(events)), random)
    const { status } = await scene.test.call('POST', '/api/stripe/webhook', { body, headers })
    if (status !== 400) findings.push(`forgery ${number} (${how}) was answered with ${status}`)
  }
  const known = await readRows(
    scene.test,
    `select event_id from payment_events where user_id = ${payer.userId}`,
  )
  return [
    ...findings,
    ...expectSame('after the forgeries', await readStoredPlan(scene, payer), before),
    ...expectSame('events taken', known.length, 0),
  ]
}
