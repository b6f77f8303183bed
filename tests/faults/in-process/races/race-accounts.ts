import { insertPromo } from '#server/features/billing/promo.db.ts'
import type { Answer } from '#tests/support/app/test-app.ts'
import { addOwner, readRows } from '#tests/support/routes/owner.ts'
import {
  AT_ONCE,
  type Burst,
  countStatuses,
  expectSame,
  many,
  oneOwner,
  type Race,
  type Start,
  type World,
} from './race.ts'

/** Accounts: an address is registered once, a link and a code work once, and one plan is started. */
export const ACCOUNT_RACES: readonly Race[] = [
  { name: 'register one address', prepare: registerOneAddress },
  { name: 'a promo code for one person', prepare: redeemLastCode },
  { name: 'one person enters a code many times', prepare: redeemAgain },
  { name: 'one reset link', prepare: useResetLink },
  { name: 'create-subscription', prepare: subscribe },
  { name: 'start the trial', prepare: startTrial },
]

async function registerOneAddress(world: World, { mark, random }: Start): Promise<Burst> {
  const [server] = world.servers
  const email = `${mark}@register.example`
  const spell = () =>
    [...email].map((letter) => (random.chance(0.3) ? letter.toUpperCase() : letter)).join('')
  const person = () => ({ name: mark, email: spell(), password: 'a salon of my own', businessType: 'Other' })
  const url = '/api/auth/register'
  return {
    calls: many(world, () => ({ method: 'POST', url, body: person() })),
    verify: async (answers) => {
      const rows = await readRows(server, `select id from users where lower(email) = '${email}'`)
      const sessions = await readRows(
        server,
        `select sid from sessions join users on users.id = user_id where lower(email) = '${email}'`,
      )
      return [
        ...expectSame('answers', countStatuses(answers), { 201: 1, 409: AT_ONCE - 1 }),
        ...expectSame('accounts', rows.length, 1),
        ...expectSame('sessions', sessions.length, 1),
      ]
    },
  }
}

async function redeemLastCode(world: World, { mark }: Start): Promise<Burst> {
  const [server] = world.servers
  const code = mark.toUpperCase()
  await insertPromo(server.database.db, { code, days: 30, mostRedemptions: 1 })
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      addOwner(server, { email: `${mark}-${index}@promo.example`, freeUntil: null }),
    ),
  )
  const url = '/api/apply-promo-code'
  return {
    calls: many(world, (index) => ({ method: 'POST', url, body: { code }, cookie: people[index]?.cookie })),
    verify: async (answers) => {
      const ids = people.map(({ userId }) => userId).join(', ')
      const open = await readRows(
        server,
        `select id from users where id in (${ids}) and free_until is not null`,
      )
      return [
        ...expectSame('answers', countStatuses(answers), { 200: AT_ONCE }),
        ...expectSame('successes', countSuccesses(answers), 1),
        ...expectSame('people with free days', open.length, 1),
        ...(await checkRedemptions(world, code)),
      ]
    },
  }
}

async function redeemAgain(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const code = start.mark.toUpperCase()
  await insertPromo(server.database.db, { code, days: 30, mostRedemptions: null })
  const { userId, cookie } = await addOwner(server, { email: `${start.mark}@promo.example`, freeUntil: null })
  return {
    calls: many(world, () => ({ method: 'POST', url: '/api/apply-promo-code', body: { code }, cookie })),
    verify: async (answers) => {
      const until = new Date(server.clock.now.getTime() + 30 * 86_400_000).toISOString()
      const [user] = await readRows(server, `select free_until from users where id = ${userId}`)
      return [
        ...expectSame('answers', countStatuses(answers), { 200: AT_ONCE }),
        ...expectSame('successes', countSuccesses(answers), 1),
        ...expectSame('free until', new Date(String(user?.['free_until'])).toISOString(), until),
        ...(await checkRedemptions(world, code)),
      ]
    },
  }
}

async function checkRedemptions({ servers: [server] }: World, code: string): Promise<string[]> {
  const [row] = await readRows(
    server,
    `select redeemed::int as said, (select count(*)::int from promo_redemptions
      where promo_code_id = promo_codes.id) as made from promo_codes where code = '${code}'`,
  )
  return expectSame('redemptions', row, { said: 1, made: 1 })
}

function countSuccesses(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => body['success'] === true).length
}

async function useResetLink(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const { email, userId } = await oneOwner(world, start)
  const from = world.addressOf(AT_ONCE)
  const asked = await server.call('POST', '/api/v2/auth/reset-password', { body: { email }, from })
  const token = new URL(String(asked.body['resetLink'])).searchParams.get('token')
  const passwords = Array.from({ length: AT_ONCE }, (_, index) => `${start.mark} has a new key ${index}`)
  const url = '/api/v2/auth/confirm-reset'
  const calls = many(world, (index) => ({
    method: 'POST',
    url,
    body: { token, newPassword: passwords[index] },
  }))
  const won: string[] = []
  const noting = calls.map((call, index) => async () => {
    const answer = await call()
    if (answer.status === 200) won.push(passwords[index] ?? '')
    return answer
  })
  return {
    calls: noting,
    verify: async (answers) => {
      const found = [
        ...expectSame('answers', countStatuses(answers), { 200: 1, 400: AT_ONCE - 1 }),
        ...expectSame(
          'sessions left',
          (await readRows(server, `select sid from sessions where user_id = ${userId}`)).length,
          0,
        ),
      ]
      const logIn = (password: string) =>
        server.call('POST', '/api/v2/auth/login', { body: { email, password }, from })
      const lost = passwords.find((password) => !won.includes(password)) ?? ''
      const statuses = [(await logIn(won[0] ?? '')).status, (await logIn(lost)).status]
      return [...found, ...expectSame('log in with the new and another password', statuses, [200, 401])]
    },
  }
}

async function subscribe(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const { stripe } = world
  const person = await addOwner(server, { email: `${start.mark}@plan.example`, freeUntil: null })
  return {
    calls: many(world, () => ({ method: 'POST', url: '/api/create-subscription', cookie: person.cookie })),
    verify: async (answers) => {
      const secrets = new Set(answers.map(({ body }) => body['clientSecret']))
      const customers = stripe.customers().filter(({ email }) => email === person.email)
      const plans = stripe.subscriptions().filter(({ customer }) => customer === customers[0]?.id)
      const [row] = await readRows(
        server,
        `select stripe_customer_id as id from users where id = ${person.userId}`,
      )
      return [
        ...expectSame('answers', countStatuses(answers), { 200: AT_ONCE }),
        ...expectSame('secrets', secrets.size, 1),
        ...expectSame('customers and plans at Stripe', [customers.length, plans.length], [1, 1]),
        ...expectSame('our customer', row?.['id'], customers[0]?.id),
      ]
    },
  }
}

async function startTrial(world: World, start: Start): Promise<Burst> {
  const [server] = world.servers
  const { cookie } = await addOwner(server, { email: `${start.mark}@trial.example`, freeUntil: null })
  return {
    calls: many(world, () => ({ method: 'POST', url: '/api/start-trial', cookie })),
    verify: async (answers) => expectSame('answers', countStatuses(answers), { 200: 1, 409: AT_ONCE - 1 }),
  }
}
