import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { median, startCommand } from './bench-server.mjs'

const ROUNDS = 3
const SECONDS = 5
const PASSWORD = 'a salon of my own'
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sign-ins a second against the hash alone, and what somebody else notices of the storm. */
export async function measureLoginStorm() {
  const folder = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  const env = { DATA_DIR: folder, RATE_LIMITS: 'off' }
  const server = await startCommand({ command: process.execPath, args: ['dist/server/main.js'], env })
  try {
    const cookie = await register(server.url)
    /** @type {{ logins: number[], hashes: number[], idle: number[], busy: number[] }} */
    const seen = { logins: [], hashes: [], idle: [], busy: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.hashes.push(await hashesPerSecond())
      seen.idle.push((await bystander(server.url, cookie)).p99)
      const [storm, bystanding] = await Promise.all([loginStorm(server.url), bystander(server.url, cookie)])
      seen.logins.push(storm)
      seen.busy.push(bystanding.p99)
    }
    return toLines(seen)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} url */
async function register(url) {
  const body = JSON.stringify({
    name: 'Bench',
    email: 'bench@salon.example',
    password: PASSWORD,
    businessType: 'Other',
  })
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The floor: the same check and nothing else, on as many threads as there are cores. */
async function hashesPerSecond() {
  const stored = await hash(PASSWORD, COST)
  const endsAt = performance.now() + SECONDS * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < endsAt) {
      await verify(stored, PASSWORD)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done / SECONDS
}

/** @param {string} url */
async function loginStorm(url) {
  const result = await autocannon({
    url: `${url}/api/v2/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@salon.example', password: PASSWORD }),
    connections: 32,
    duration: SECONDS,
    timeout: 30,
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} sign-ins failed`)
  return result['2xx'] / result.duration
}

/** One calm reader, fifty calls a second. @param {string} url @param {string} cookie */
async function bystander(url, cookie) {
  const result = await autocannon({
    url: `${url}/api/v2/auth/user`,
    headers: { cookie },
    connections: 1,
    overallRate: 50,
    duration: SECONDS,
  })
  return { p99: result.latency.p99 }
}

/** @param {{ logins: number[], hashes: number[], idle: number[], busy: number[] }} seen */
function toLines(seen) {
  const logins = median(seen.logins)
  const hashes = median(seen.hashes)
  // The clock of the load generator counts whole milliseconds: less than one is one.
  const idle = Math.max(1, median(seen.idle))
  const busy = Math.max(1, median(seen.busy))
  return [
    {
      measure: 'sign-ins a second in a storm',
      value: logins.toFixed(1),
      floor: `argon2 alone: ${hashes.toFixed(1)}`,
      ratio: Number((logins / hashes).toFixed(2)),
      goal: '≥ 0.85',
      met: logins / hashes >= 0.85,
    },
    {
      measure: "a bystander's p99 during the storm",
      value: `${busy} ms`,
      floor: `idle: ${idle} ms`,
      ratio: Number((busy / idle).toFixed(2)),
      goal: '≤ 10',
      met: busy / idle <= 10,
    },
  ]
}
