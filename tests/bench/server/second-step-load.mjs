import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './hashing.mjs'
import { forwardedFor, OWNERS, post, register } from './storm-load.mjs'

/** @param {number} index */
export function emailOfCareful(index) {
  return `careful.${index}@salon.example`
}

/** Owners who need a code after their password. @param {string} url @returns {Promise<string[]>} the keys of their apps */
export async function addCarefulPeople(url) {
  const secrets = []
  for (let index = 0; index < OWNERS; index += 1) {
    const headers = { cookie: await register(url, emailOfCareful(index), index), ...forwardedFor(index) }
    const started = await post(url, '/api/account/second-step/code', { password: PASSWORD }, headers)
    const { secret } = /** @type {{ secret: string }} */ (await started.json())
    await post(url, '/api/account/second-step/code/confirm', { code: codeOf(secret) }, headers)
    secrets.push(secret)
  }
  return secrets
}

/**
 * Signs each of them in, the password and then the code. A code works once, so they enter the next one, as an app
 * whose clock is half a minute ahead would.
 * @param {string} url @param {string[]} secrets @returns {Promise<number[]>} the milliseconds of each code
 */
export async function enterCodes(url, secrets) {
  const times = []
  for (const [index, secret] of secrets.entries()) {
    const person = { email: emailOfCareful(index), password: PASSWORD }
    const asked = await post(url, '/api/v2/auth/login', person, forwardedFor(index))
    const cookie = asked.headers.getSetCookie().find((one) => one.startsWith('damson-pending='))
    const headers = { cookie: cookie?.split(';')[0] ?? '', ...forwardedFor(index) }
    const startedAt = performance.now()
    await post(url, '/api/auth/second-step', { code: codeOf(secret, Date.now() + 30_000) }, headers)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** @param {string} secret @param {number} [timestamp] */
function codeOf(secret, timestamp) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
