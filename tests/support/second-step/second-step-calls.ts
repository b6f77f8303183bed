import { Secret, TOTP } from 'otpauth'
import { GOOD_PASSWORD, type SignedUp } from '#tests/support/app/people.ts'
import type { Answer, CallOptions, TestApp } from '#tests/support/app/test-app.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

const BASE = '/api/account/second-step'

/** The code that an app shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
}

/** Each code works once, so a test that needs a further one goes on by 30 seconds. */
export function nextCode(app: TestApp, secret: string): string {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000)
  return codeAt(secret, app.clock.now)
}

type Body = Record<string, unknown>

export function callsOf(app: TestApp, { cookie, email }: Pick<SignedUp, 'cookie' | 'email'>) {
  const withPassword = (body: Body) => ({ password: GOOD_PASSWORD, ...body })
  return {
    login: (options: CallOptions = {}): Promise<Answer> =>
      app.call('POST', '/api/v2/auth/login', { body: { email, password: GOOD_PASSWORD }, ...options }),
    read: async () => (await app.call('GET', BASE, { cookie })).body,
    startCodes: (body: Body = {}) => app.call('POST', `${BASE}/code`, { body: withPassword(body), cookie }),
    confirmCodes: (code: string) => app.call('POST', `${BASE}/code/confirm`, { body: { code }, cookie }),
    removeCodes: (body: Body = {}) =>
      app.call('DELETE', `${BASE}/code`, { body: withPassword(body), cookie }),
    renewRecoveryCodes: (body: Body = {}) =>
      app.call('POST', `${BASE}/recovery-codes`, { body: withPassword(body), cookie }),
    startPasskey: (body: Body = {}) =>
      app.call('POST', `${BASE}/passkey`, { body: withPassword(body), cookie }),
    confirmPasskey: (body: Body) => app.call('POST', `${BASE}/passkey/confirm`, { body, cookie }),
    listPasskeys: async () =>
      (await app.call('GET', `${BASE}/passkeys`, { cookie })).body as unknown as Body[],
    removePasskey: (id: unknown, body: Body = {}) =>
      app.call('DELETE', `${BASE}/passkeys/${id}`, { body: withPassword(body), cookie }),
    challenge: async () => (await app.call('POST', `${BASE}/challenge`, { cookie })).body as Options,
    listBrowsers: async () =>
      (await app.call('GET', `${BASE}/browsers`, { cookie })).body as unknown as Body[],
    changeEmail: (body: Body = {}) =>
      app.call('POST', '/api/account/email', {
        body: withPassword({ email: 'new@salon.example', ...body }),
        cookie,
      }),
    erase: (body: Body = {}) =>
      app.call('DELETE', '/api/account', { body: withPassword({ confirm: 'ERASE', ...body }), cookie }),
  }
}

export type Options = { challenge: string; rpId: string }

/** The cookie of a sign-in that waits for its second step. */
export function pendingOf(answer: Answer): string {
  return answer.cookies.find((cookie) => cookie.startsWith('damson-pending=')) ?? ''
}

export function completeWith(app: TestApp, cookie: string, body: Body, from?: string): Promise<Answer> {
  return app.call('POST', '/api/auth/second-step', { body, cookie, ...(from === undefined ? {} : { from }) })
}

export async function challengeFor(app: TestApp, purpose: string, cookie?: string): Promise<Options> {
  const answer = await app.call('POST', '/api/auth/passkey/challenge', { body: { purpose }, cookie })
  return answer.body as unknown as Options
}

/** Sets codes from an app up. Returns their key and the recovery codes. */
export async function setUpCodes(app: TestApp, owner: Pick<SignedUp, 'cookie' | 'email'>) {
  const calls = callsOf(app, owner)
  const secret = String((await calls.startCodes()).body['secret'])
  const answer = await calls.confirmCodes(codeAt(secret, app.clock.now))
  return { secret, recoveryCodes: answer.body['recoveryCodes'] as string[] }
}

/** Adds a passkey, proving the second step with `proof` where one is set. */
export async function addPasskey(
  app: TestApp,
  owner: Pick<SignedUp, 'cookie' | 'email'>,
  { name = 'My phone', proof = {} }: { name?: string; proof?: Body } = {},
): Promise<{ passkey: SoftwarePasskey; recoveryCodes: string[] }> {
  const calls = callsOf(app, owner)
  const passkey = createSoftwarePasskey()
  const options = (await calls.startPasskey(proof)).body as unknown as Options
  const answer = await calls.confirmPasskey({ name, passkey: passkey.register(options) })
  return { passkey, recoveryCodes: answer.body['recoveryCodes'] as string[] }
}
