import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '#tests/support/app/people.ts'
import {
  buildServer,
  newRecords,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/app/server-process.ts'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { ensureNginx, startNginx } from '#tests/support/programs/nginx.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const WAIT_OPTIONS = { timeoutMs: 60_000 }
const LONG = 180_000
const CALLERS = 6
const CALM_MS = 100

type Sent = { status: number; text: string; headers: IncomingMessage['headers'] }
type Tally = { read: number; written: number; repeated: number; failures: string[] }
type Load = { isCalm: boolean; isOver: boolean }

describe('two servers behind nginx', () => {
  let program: string | null
  let entry: string
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  const servers: ServerProcess[] = []
  const agent = new Agent({ keepAlive: true })
  let port: number
  let cookie = ''
  let env: Record<string, string>

  beforeAll(async () => {
    program = await ensureNginx().catch(skipUnlessCi)
    entry = await buildServer()
  }, LONG)

  afterAll(async () => {
    agent.destroy()
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await nginx?.stop()
  })

  test(
    'are restarted one after the other, and no call fails when repeated once, or is done twice',
    async (context) => {
      if (program === null) return context.skip()
      await startAll(program)
      await register()
      const tally: Tally = { read: 0, written: 0, repeated: 0, failures: [] }
      const load = { isCalm: false, isOver: false }
      const callers = Array.from({ length: CALLERS }, (_, number) => call(number, tally, load))
      for (const index of [0, 1]) await restart(index, load)
      load.isOver = true
      await Promise.all(callers)
      expect(tally.failures, nginx?.log()).toEqual([])
      // Nearly all calls succeed at the first try: a restart loses only those that arrive in its last moment.
      expect(tally.repeated).toBeLessThan(CALLERS * 2)
      expect(tally.read).toBeGreaterThan(50)
      expect(tally.written).toBeGreaterThan(50)
      const list = await send('GET', '/api/expenses?limit=1')
      expect(list.headers['x-total-count']).toBe(String(tally.written))
    },
    LONG,
  )

  async function startAll(nginxProgram: string): Promise<void> {
    port = await findFreePort()
    const records = await newRecords('rolling')
    env = { ...records, APP_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1', PROMO_CODES: 'SALON:30' }
    servers.push(await startServerProcess(entry, env))
    servers.push(await startServerProcess(entry, env))
    nginx = await startNginx({ program: nginxProgram, site: siteFor(servers, port), port })
  }

  async function restart(index: number, load: Load): Promise<void> {
    const old = servers[index] as ServerProcess
    old.child.kill('SIGTERM')
    expect(await old.ended).toBe(0)
    const again = await startServerProcess(entry, { ...env, PORT: String(old.port) })
    servers[index] = again
    // Until then the other server does all the work and must not be stopped. Nothing else happens in these
    // seconds, so the callers pause to leave the machine to other tests.
    const answers = () => again.stdout().split('"answered"').length - 1
    load.isCalm = true
    await waitUntil('nginx sends to it again', () => answers() > 5, WAIT_OPTIONS)
    load.isCalm = false
  }

  async function register(): Promise<void> {
    const answer = await send('POST', '/api/auth/register', newPerson())
    cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')
    expect((await send('POST', '/api/apply-promo-code', { code: 'SALON' })).text).toContain('"success":true')
  }

  /**
   * Reads and writes in turn. A lost call is repeated once; a write carries a key, so that it is not done
   * twice.
   */
  async function call(number: number, tally: Tally, load: Load): Promise<void> {
    for (let turn = 0; !load.isOver; turn += 1) {
      const expense = { ...EXPENSE, description: `${number}, ${turn}` }
      const key = randomUUID()
      await note(tally, 'written', 201, () => send('POST', '/api/expenses', expense, key))
      await note(tally, 'read', 200, () => send('GET', '/api/expenses?limit=5'))
      await note(tally, 'read', 200, () => send('GET', '/robots.txt'))
      if (load.isCalm) await pause(CALM_MS)
    }
  }

  async function note(tally: Tally, kind: 'read' | 'written', wanted: number, act: () => Promise<Sent>) {
    const first = await act().catch(asLost)
    if (isLost(first)) tally.repeated += 1
    const { status, text } = isLost(first) ? await act().catch(asLost) : first
    if (status === wanted) tally[kind] += 1
    else tally.failures.push(`${kind}: ${status} ${text.slice(0, 200)}`)
  }

  function send(method: string, path: string, body?: object, key?: string): Promise<Sent> {
    const headers: OutgoingHttpHeaders = { cookie, ...(key && { 'idempotency-key': key }) }
    if (body) headers['content-type'] = 'application/json'
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }
})

/** The connection broke, or nginx lost the server. */
function isLost({ status }: Sent): boolean {
  return status === 0 || status === 502
}

function asLost(error: Error): Sent {
  return { status: 0, text: String(error), headers: {} }
}

const EXPENSE = { category: 'Other', amount: '1.00', date: '2026-11-02' }

/** The configuration file for operators, with our ports and without a certificate. */
function siteFor([first, second]: ServerProcess[], port: number): string {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${first?.port}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second?.port}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, '')
    .replace(/^ *ssl_.*\n/gm, '')
  expect(site).not.toMatch(/300[12]|listen (80|443)|ssl/)
  return site
}

/** Skips the tests on a developer's machine, and fails under CI. */
function skipUnlessCi(error: unknown): null {
  if (!(error instanceof Unavailable) || process.env['CI']) throw error
  return null
}
