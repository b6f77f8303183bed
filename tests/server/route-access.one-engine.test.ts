import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { listOperations } from '#tests/support/routes/operations.ts'
import { addOwner, inDays, type Owner } from '#tests/support/routes/owner.ts'

// The calls come from the app itself. A call that is not listed below must need a sign-in and access.
const calls = (await listOperations(await startTestApp())).map(({ name }) => name)

const PUBLIC = {
  'GET /healthz': 'the process that watches the server asks it',
  'GET /readyz': 'the load balancer asks it',
  'GET /api/public-settings': 'the public pages show the brand',
  'POST /api/auth/register': 'a new owner has no account yet',
  'POST /api/v2/auth/login': 'it is the way to sign in',
  'POST /api/auth/second-step': 'it is the second half of signing in',
  'POST /api/auth/passkey': 'it is a way to sign in',
  'POST /api/auth/passkey/challenge': 'it is the first half of signing in with a passkey',
  'POST /api/auth/logout': 'a session that has ended can be signed out of again',
  'POST /api/v2/auth/reset-password': 'a person without their password cannot sign in',
  'POST /api/v2/auth/confirm-reset': 'a person without their password cannot sign in',
  'POST /api/auth/verify-email': 'the link in the mail opens in any browser',
  'POST /api/auth/read-invite': 'an invited accountant may have no account yet',
  'POST /api/auth/accept-invite': 'an invited accountant may have no account yet',
  'POST /api/stripe/webhook': 'Stripe calls it and signs its calls',
}

const NEEDS_NO_ACCESS = {
  'GET /api/v2/auth/user': 'the browser asks who is signed in',
  'GET /api/account/sessions': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/sessions': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/sessions/{id}': 'the account belongs to its owner without a plan too',
  'GET /api/account/second-step': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/code': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/code/confirm': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/second-step/code': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/recovery-codes': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/passkey': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/passkey/confirm': 'the account belongs to its owner without a plan too',
  'GET /api/account/second-step/passkeys': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/second-step/passkeys/{id}': 'the account belongs to its owner without a plan too',
  'POST /api/account/second-step/challenge': 'the account belongs to its owner without a plan too',
  'GET /api/account/second-step/browsers': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/second-step/browsers/{id}': 'the account belongs to its owner without a plan too',
  'GET /api/account/accountants': 'an access can be seen and ended without a plan too',
  'POST /api/account/accountants': 'the account belongs to its owner without a plan too',
  'DELETE /api/account/accountants/{id}': 'an access can be seen and ended without a plan too',
  'GET /api/account/accountants/looks': 'an access can be seen and ended without a plan too',
  'GET /api/clients': 'an accountant needs no plan',
  'DELETE /api/clients/{id}': 'an accountant needs no plan',
  'PATCH /api/account': 'the account belongs to its owner without a plan too',
  'DELETE /api/account': 'the account belongs to its owner without a plan too',
  'POST /api/account/password': 'the account belongs to its owner without a plan too',
  'POST /api/account/email': 'the account belongs to its owner without a plan too',
  'POST /api/account/verification': 'the account belongs to its owner without a plan too',
  'GET /api/account/bin': 'the account page shows it in every state',
  'GET /api/account/export': 'the records belong to their owner without a plan too',
  'GET /api/account/import': 'the account page shows it in every state',
  'GET /api/subscription-status': 'the subscribe page shows it',
  'GET /api/user/trial-status': 'the subscribe page shows it',
  'POST /api/start-trial': 'it is a way to get access',
  'POST /api/apply-promo-code': 'it is a way to get access',
  'POST /api/create-subscription': 'it is a way to get access',
  'POST /api/sync-subscription': 'it is a way to get access',
  'POST /api/billing-portal': 'a plan that failed is mended there',
  'GET /api/checklist': 'the help shows it to everybody who is signed in',
  'PUT /api/checklist/answers': 'the first steps follow them without a plan too',
  'POST /api/checklist/dismiss': 'the help shows it to everybody who is signed in',
  'GET /api/notifications': 'they speak of the plan too',
  'POST /api/notifications/{id}/dismiss': 'they speak of the plan too',
  'POST /api/support': 'help is there in every state',
}

const needSignIn = calls.filter((call) => !(call in PUBLIC))
const needAccess = needSignIn.filter((call) => !(call in NEEDS_NO_ACCESS))

let app: TestApp
let ended: Owner
let never: Owner
beforeAll(async () => {
  app = await startTestApp()
  ended = await addOwner(app, { email: 'ended@salon.example', freeUntil: inDays(app.clock.now, -1) })
  never = await addOwner(app, { email: 'never@salon.example', freeUntil: null })
})

test.each(needSignIn)('%s: somebody who is signed out gets a 401', async (call) => {
  expect(toAnswer(await send(call))).toEqual([
    401,
    { code: 'signed_out', message: 'Please sign in to go on.', requestId: expect.any(String) },
  ])
})

test.each(needAccess)('%s: somebody whose access ended or never began gets a 403', async (call) => {
  const refused = [
    403,
    {
      code: 'subscription_required',
      message: 'Your access has ended. Subscribe to go on; your records are kept.',
      requestId: expect.any(String),
    },
  ]
  expect(toAnswer(await send(call, ended.cookie))).toEqual(refused)
  expect(toAnswer(await send(call, never.cookie))).toEqual(refused)
})

test.each(Object.entries(PUBLIC))('%s is open to everybody: %s', async (call) => {
  expect(calls).toContain(call)
  expect([401, 403]).not.toContain((await send(call)).status)
})

test.each(Object.entries(NEEDS_NO_ACCESS))('%s needs a sign-in and no access: %s', async (call) => {
  // Each call has its own owner, because some of these calls give access or end sessions.
  const { cookie } = await addOwner(app, { email: `${randomUUID()}@salon.example`, freeUntil: null })
  expect(calls).toContain(call)
  expect([401, 403]).not.toContain((await send(call, cookie)).status)
})

/** Without a body, because access is decided before the body is read. */
function send(call: string, cookie?: string): Promise<Answer> {
  const [method, path = ''] = call.split(' ')
  return app.call(method as Method, path.replace(/\{\w+\}/, '1'), { cookie })
}

function toAnswer({ status, body }: Answer) {
  return [status, body]
}
