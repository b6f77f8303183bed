import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { PASSWORD } from './hashing.mjs'

const OWNERS = 32
const SIGN_INS = 96
const PAUSE_MS = 20
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
 * works on after its callers have gone would burden whatever is measured next. Over with the last answer; who
 * made the load takes up to a second more to say so.
 * @param {string} url @returns {Promise<number>} a second
 */
export function storm(url) {
  const startedAt = performance.now()
  let [joined, answered] = [0, 0]
  return new Promise((resolve, reject) => {
    const note = () => {
      answered += 1
      if (answered === SIGN_INS) resolve(SIGN_INS / ((performance.now() - startedAt) / 1000))
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

/**
 * One calm reader of a list, for as long as the other takes.
 * @param {string} url @param {string} cookie @param {Promise<unknown>} other @returns {Promise<number[]>} milliseconds a call
 */
export async function bystander(url, cookie, other) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  const end = () => {
    isOver = true
  }
  other.then(end, end)
  const times = []
  while (!isOver) {
    const startedAt = performance.now()
    await read(`${url}/api/expenses?limit=25`, { agent, headers: { cookie } })
    times.push(performance.now() - startedAt)
    await pause(PAUSE_MS)
  }
  agent.destroy()
  return times
}

/** @param {string} url @param {import('node:http').RequestOptions} options @returns {Promise<void>} */
function read(url, options) {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the list answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    request.on('error', reject)
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
