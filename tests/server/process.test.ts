import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, newPerson } from '#tests/support/app/people.ts'
import { newRecords, type ServerProcess } from '#tests/support/app/server-process.ts'
import { provideServers } from '#tests/support/app/server-processes.ts'
import { describeOn } from '#tests/support/database/test-database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

const WAIT_OPTIONS = { timeoutMs: 60_000 }
const LONG = 120_000
const { start, spawn } = provideServers()

describe('a server', () => {
  test(
    'starts on an empty folder, prints its address once, and has its records after a kill',
    async () => {
      const records = await newRecords('killed')
      const first = await start(records)
      const lines = first.stdout().trim().split('\n')
      expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
        `Damson is running at http://localhost:${first.port}`,
      ])
      expect(lines.filter((line) => line.includes(String(first.port)))).toHaveLength(1)
      expect(first.stderr()).toBe('')
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
      const email = await register(first)
      first.child.kill('SIGKILL')
      expect(await first.ended).toBe('SIGKILL')
      expect(await signIn(await start(records), email)).toBe(200)
    },
    LONG,
  )
})

describeOn('embedded')('a server that cannot start', () => {
  test(
    'because of its settings names every problem',
    async () => {
      const server = await spawn({ PORT: '99999', TIME_ZONE: 'Mars', STRIPE_PRICE_ID: 'price_1' })
      expect(await server.ended).toBe(1)
      expect(server.stdout()).toBe('')
      expect(server.stderr().trim().split('\n')).toEqual([
        'Damson cannot start with these settings:',
        expect.stringContaining('PORT'),
        expect.stringContaining('TIME_ZONE'),
        expect.stringContaining('Stripe'),
      ])
    },
    LONG,
  )

  test(
    'because its port or its folder is in use says so in one line, and the first keeps serving',
    async () => {
      const records = await newRecords('twice')
      const first = await start(records)
      const email = await register(first)
      const samePort = await spawn({ ...(await newRecords('port')), PORT: String(first.port) })
      expect(await samePort.ended).toBe(1)
      expect(samePort.stderr()).toMatch(
        new RegExp(`^.*address already in use 127\\.0\\.0\\.1:${first.port}\n$`),
      )
      const sameFolder = await spawn(records)
      expect(await sameFolder.ended).toBe(1)
      expect(sameFolder.stderr()).toMatch(
        new RegExp(`^The data folder ${records['DATA_DIR']} is in use by process ${first.child.pid} .*\n$`),
      )
      expect(await signIn(first, email)).toBe(200)
    },
    LONG,
  )

  test(
    'because its folder is damaged says what to do',
    async () => {
      const records = await newRecords('damaged')
      mkdirSync(join(String(records['DATA_DIR']), 'database'))
      const server = await spawn(records)
      expect(await server.ended).toBe(1)
      expect(server.stderr()).toMatch(
        /^The data in .* cannot be opened: .* Restore a backup into another DATA_DIR.*\n$/,
      )
    },
    LONG,
  )
})

describeOn('postgres')('with PostgreSQL', () => {
  test(
    'two servers start together on an empty database, share its records, and reconnect after a cut',
    async () => {
      const records = await newRecords('together')
      const [server, second] = await Promise.all([start(records), start(records)])
      const email = await register(server)
      expect(await signIn(second, email)).toBe(200)
      await cutConnections(String(records['DATABASE_URL']))
      const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200
      await waitUntil('it is ready again', isReady, WAIT_OPTIONS)
      expect(await signIn(server, email)).toBe(200)
      // Only an idle connection is reported as lost; one in use fails its own query.
      const isReported = async () => {
        await isReady()
        await cutConnections(String(records['DATABASE_URL']))
        return server.stdout().includes('database connection lost')
      }
      await waitUntil('the loss is reported', isReported, WAIT_OPTIONS)
    },
    LONG,
  )

  test(
    'a server that its database refuses says so in one line, without the password',
    async () => {
      const address = new URL(String((await newRecords('refused'))['DATABASE_URL']))
      Object.assign(address, { username: 'nobody', password: 'hunter2' })
      const server = await spawn({ DATABASE_URL: address.href })
      expect(await server.ended).toBe(1)
      expect(server.stderr()).toMatch(/^The database of DATABASE_URL \(.+\) cannot be reached: .+\n$/)
      expect(server.stderr()).not.toContain('hunter2')
    },
    LONG,
  )

  test(
    'a server whose database is not there yet says that it waits',
    async () => {
      const server = await spawn({ DATABASE_URL: 'postgres://damson:hunter2@localhost:1/damson' })
      await waitUntil('it says so', () => server.stderr().includes('\n'), WAIT_OPTIONS)
      expect(server.stderr()).toMatch(
        /^The database of DATABASE_URL \(localhost:1\) cannot be reached: .+\. Trying again for 30 seconds\.\n$/,
      )
      server.child.kill('SIGTERM')
      await server.ended
      expect(server.stderr()).not.toContain('hunter2')
    },
    LONG,
  )
})

async function register(server: ServerProcess): Promise<string> {
  const person = newPerson()
  expect(await post(server, '/api/auth/register', person)).toBe(201)
  return person.email
}

function signIn(server: ServerProcess, email: string): Promise<number> {
  return post(server, '/api/v2/auth/login', { email, password: GOOD_PASSWORD })
}

async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return answer.status
}

async function cutConnections(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}
