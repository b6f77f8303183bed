import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { PASSWORD } from './hashing.mjs'

const OWNERS = 32
const SIGN_INS = 96
/** Every core has one at hand when the first is answered, and what it took lies before. */
const AFTER_THE_FIRST = SIGN_INS - availableParallelism()
const RECORDS = 30
const JSON_HEADERS = { 'content-type': 'application/json' }

/** One account for each connection of the storm, and a bystander with access and records. @param {string} url */
export async function addPeople(url) {
  for (let index = 0; index < OWNERS; index += 1) await register(url, index)
  const cookie = await register(url, OWNERS)
  await post(url, '/api/start-trial', {}, { cookie })
  for (let day = 1; day <= RECORDS; day += 1) {
    const expense = { category: 'Other', description: `number ${day}`, amount: '12.50' }
    const date = `2026-06-${String(day).padStart(2, '0')}`
    await post(url, '/api/expenses', { ...expense, date }, { cookie })
  }
  return cookie
}

/**
 * Every owner signs in from a place of their own, again and again, until all are answered: what a server still
 * works on after its callers have gone would burden whatever is measured next. Counted from the first answer to
 * the last: before it the load is made ready, after it whoever made it takes up to a second more to say so.
 * @param {string} url @returns {Promise<number>} a second
 */
export function storm(url) {
  let [joined, answered, firstAt] = [0, 0, 0]
  return new Promise((resolve, reject) => {
    const note = () => {
      answered += 1
      if (answered === 1) firstAt = performance.now()
      if (answered === SIGN_INS) resolve(AFTER_THE_FIRST / ((performance.now() - firstAt) / 1000))
    }
    const storming = autocannon({
      url: `${url}/api/v2/auth/login`,
      method: 'POST',
      connections: OWNERS,
      amount: SIGN_INS,
      timeout: 30,
      setupClient: (client) => {
        const body = JSON.stringify({ email: emailOf(joined), password: PASSWORD })
        client.setHeadersAndBody({ ...JSON_HEADERS, ...comingFrom(joined) }, body)
        client.on('response', (status) =>
          status === 200 ? note() : reject(new Error(`a sign-in: ${status}`)),
        )
        joined += 1
      },
    })
    storming.then(() => reject(new Error(`${SIGN_INS - answered} sign-ins were not answered`)), reject)
  })
}

/** @param {string} url @param {number} index @returns {Promise<string>} the cookie */
async function register(url, index) {
  const person = { name: 'Bench', email: emailOf(index), password: PASSWORD, businessType: 'Other' }
  const answer = await post(url, '/api/auth/register', person, comingFrom(index))
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {string} url @param {string} path @param {object} body @param {Record<string, string>} headers */
async function post(url, path, body, headers) {
  const answer = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...JSON_HEADERS, ...headers },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** @param {number} index */
function emailOf(index) {
  return `owner.${index}@salon.example`
}

/** As a proxy in front would tell it. @param {number} index */
function comingFrom(index) {
  return { 'x-forwarded-for': `192.0.2.${index + 1}` }
}
