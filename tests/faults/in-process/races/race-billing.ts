import { insertPromo } from '#server/features/billing/promo.db.ts'
import {
  eventsOf,
  type Payer,
  plansOf,
  readStoredPlan,
  toExpectedPlan,
} from '#tests/faults/in-process/payments/payment-story.ts'
import type { Answer, CallOptions, Method } from '#tests/support/app/test-app.ts'
import { addOwner, readRows } from '#tests/support/routes/owner.ts'
import { type Burst, countStatuses, expectSame, many, type Race, type Start, type World } from './race.ts'

/** Payments and free days: no call fails, and nothing that was granted is lost. */
export const BILLING_RACES: readonly Race[] = [
  { name: 'a payer returns among the events', prepare: returnAmongEvents },
  { name: 'codes and the trial of one person', prepare: redeemManyCodes },
]

type Asked = { method: Method; url: string } & CallOptions

const DELIVERIES_EACH = 4
const RETURNS = 8

/** Every event of a new plan several times, and the payer's own request, all in flight together. */
async function returnAmongEvents(world: World, start: Start): Promise<Burst> {
  const { stripe, servers } = world
  const scene = { test: servers[0], stripe }
  const payer = await addNewPayer(world, start)
  const events = eventsOf(scene, payer)
  const deliveries = Array.from({ length: DELIVERIES_EACH }, () => events).flat()
  const asked: Asked[] = deliveries.map((event) => {
    const { body, headers } = stripe.sign(event)
    return { method: 'POST', url: '/api/stripe/webhook', body, headers }
  })
  for (let index = 0; index < RETURNS; index += 1)
    asked.push({ method: 'POST', url: '/api/sync-subscription', cookie: payer.cookie })
  const shuffled = start.random.shuffle(asked)
  return {
    calls: many(world, (index) => shuffled[index] as Asked, shuffled.length),
    verify: async (answers) => {
      const stored = await readStoredPlan(scene, payer)
      return [
        ...expectSame('answers', countStatuses(answers), { 200: shuffled.length }),
        ...expectSame('ours, not Stripe’s', stored, toExpectedPlan(plansOf(scene, payer), stored.plan)),
      ]
    },
  }
}

/** An owner who has paid, before we know of it. */
export async function addNewPayer({ servers: [server], stripe }: World, { mark }: Start): Promise<Payer> {
  const owner = await addOwner(server, { email: `${mark}@payer.example` })
  const { body } = await server.call('POST', '/api/create-subscription', { cookie: owner.cookie })
  stripe.pay(String(body['clientSecret']))
  const [row] = await readRows(
    server,
    `select stripe_customer_id as id from users where id = ${owner.userId}`,
  )
  return { ...owner, customerId: String(row?.['id']) }
}

const MAX_CODES = 9
const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

/** As many codes as one person may try in an hour, and the trial among them. */
async function redeemManyCodes(world: World, { mark, random }: Start): Promise<Burst> {
  const [server] = world.servers
  const days = Array.from({ length: MAX_CODES }, () => random.between(1, 30))
  const codes = days.map((_, index) => `${mark}-${index}`.toUpperCase())
  await Promise.all(
    codes.map((code, index) =>
      insertPromo(server.database.db, { code, days: days[index] ?? 0, mostRedemptions: null }),
    ),
  )
  const { userId, cookie } = await addOwner(server, { email: `${mark}@days.example`, freeUntil: null })
  const apply = codes.map(
    (code): Asked => ({ method: 'POST', url: '/api/apply-promo-code', body: { code }, cookie }),
  )
  const asked: Asked[] = random.shuffle([...apply, { method: 'POST', url: '/api/start-trial', cookie }])
  return {
    calls: many(world, (index) => asked[index] as Asked, asked.length),
    verify: async (answers) => {
      const [row] = await readRows(
        server,
        `select free_until, trial_started_at from users where id = ${userId}`,
      )
      const left = (new Date(String(row?.['free_until'])).getTime() - server.clock.now.getTime()) / DAY_MS
      const trial = row?.['trial_started_at'] === null ? 0 : TRIAL_DAYS
      const granted = days.reduce((sum, one) => sum + one, trial)
      return [
        ...expectSame('codes that worked', countSuccesses(answers), MAX_CODES),
        ...expectSame('days left of those granted', left, granted),
      ]
    },
  }
}

function countSuccesses(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => body['success'] === true).length
}
