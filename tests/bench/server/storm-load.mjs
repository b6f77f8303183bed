import { availableParallelism } from 'node:os'
import { PASSWORD } from './hashing.mjs'
import { openHttpClient } from './http-client.mjs'

export const OWNERS = 32
const SIGN_INS = 96
/**
 * When the first sign-in is answered, the server already hashes others: one more at once than it has cores, three
 * at most (passwords.ts). Neither it nor those are counted.
 */
const COUNTED_SIGN_INS = SIGN_INS - Math.min(availableParallelism() + 1, 3)
const RECORDS = 30
const JSON_HEADERS = { 'content-type': 'application/json' }

/** One account for each connection of the storm, and a bystander with access and records. @param {string} url */
export async function addPeople(url) {
  for (let index = 0; index < OWNERS; index += 1) await register(url, emailOfOwner(index), index)
  const cookie = await register(url, emailOfOwner(OWNERS), OWNERS)
  await post(url, '/api/start-trial', {}, { cookie })
  for (let day = 1; day <= RECORDS; day += 1) {
    const expense = { category: 'Other', description: `number ${day}`, amount: '12.50' }
    const date = `2026-06-${String(day).padStart(2, '0')}`
    await post(url, '/api/expenses', { ...expense, date }, { cookie })
  }
  return cookie
}

/**
 * Every owner signs in from their own address, again and again, until all sign-ins are answered: work that a
 * server still does after its clients have left would slow the next measurement. Counts from the first answer
 * to the last, because setting up the connections is not part of it.
 * @param {string} url @param {(index: number) => string} [emailOf] whose sign-ins @returns {Promise<number>} a second
 */
export async function storm(url, emailOf = emailOfOwner) {
  let [sent, answered, firstAt] = [0, 0, 0]
  const signInUntilAllHave = async (/** @type {number} */ index) => {
    const client = await openHttpClient(url, signInOf(emailOf(index), index))
    while (sent < SIGN_INS) {
      sent += 1
      await client.call()
      answered += 1
      if (answered === 1) firstAt = performance.now()
    }
    const lastAt = performance.now()
    client.close()
    return lastAt
  }
  const ends = await Promise.all(Array.from({ length: OWNERS }, (_, index) => signInUntilAllHave(index)))
  return COUNTED_SIGN_INS / ((Math.max(...ends) - firstAt) / 1000)
}

/** @param {string} email @param {number} index */
function signInOf(email, index) {
  const body = JSON.stringify({ email, password: PASSWORD })
  const lines = Object.entries({ ...JSON_HEADERS, ...forwardedFor(index), 'content-length': body.length })
  const head = [
    'POST /api/v2/auth/login HTTP/1.1',
    'host: localhost',
    ...lines.map((line) => line.join(': ')),
  ]
  return [...head, '', body].join('\r\n')
}

/** @param {string} url @param {string} email @param {number} index @returns {Promise<string>} the cookie */
export async function register(url, email, index) {
  const person = { name: 'Bench', email, password: PASSWORD, businessType: 'Other' }
  const answer = await post(url, '/api/auth/register', person, forwardedFor(index))
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {string} url @param {string} path @param {object} body @param {Record<string, string>} headers */
export async function post(url, path, body, headers) {
  const answer = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...JSON_HEADERS, ...headers },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** @param {number} index */
function emailOfOwner(index) {
  return `owner.${index}@salon.example`
}

/** The client address as a proxy reports it. @param {number} index */
export function forwardedFor(index) {
  return { 'x-forwarded-for': `192.0.2.${index + 1}` }
}
