import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { PASSWORD } from './hashing.mjs'

export const SECONDS = 2

const OWNERS = 32
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

/** Every owner signs in from a place of their own, again and again. @param {string} url @returns {Promise<number>} a second */
export async function storm(url) {
  let joined = 0
  const result = await autocannon({
    url: `${url}/api/v2/auth/login`,
    method: 'POST',
    connections: OWNERS,
    duration: SECONDS,
    timeout: 30,
    setupClient: (client) => {
      const body = JSON.stringify({ email: emailOf(joined), password: PASSWORD })
      client.setHeadersAndBody({ ...JSON_HEADERS, ...comingFrom(joined) }, body)
      joined += 1
    },
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} sign-ins failed`)
  return result['2xx'] / result.duration
}

/** One calm reader of a list. @param {string} url @param {string} cookie @returns {Promise<number[]>} milliseconds a call */
export async function bystander(url, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const endsAt = performance.now() + SECONDS * 1000
  const times = []
  while (performance.now() < endsAt) {
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
