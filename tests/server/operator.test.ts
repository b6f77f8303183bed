import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newPerson } from '#tests/support/app/people.ts'
import { newRecords, type ServerProcess } from '#tests/support/app/server-process.ts'
import { provideServers } from '#tests/support/app/server-processes.ts'
import { describeOn } from '#tests/support/database/test-database.ts'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'

const LONG = 180_000
const servers = provideServers()
const { start } = servers

type Env = Record<string, string>

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** Runs `npm run admin -- …` as a separate process. */
async function admin(env: Env, ...words: string[]) {
  const entry = join(dirname(servers.entry()), 'admin.js')
  const program = `import(${JSON.stringify(entry)}).then(async ({ runAdmin }) => {
    process.exitCode = await runAdmin(process.argv.slice(1))
  })`
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...SHORT_LIVED, '-e', program, ...words], { env: { PATH, ...env } })
  const heard = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    heard.stdout += text
  })
  child.stderr.on('data', (text) => {
    heard.stderr += text
  })
  const [exitCode] = await once(child, 'close')
  return { exitCode, ...heard }
}

async function register(server: ServerProcess): Promise<string> {
  const person = newPerson()
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(person) }
  expect((await fetch(`${server.url}/api/auth/register`, init)).status).toBe(201)
  return person.email
}

describe('the operator', () => {
  test(
    'runs the same commands while the server runs and while it is stopped',
    async () => {
      const env = await newRecords('operator')
      const server = await start(env)
      const email = await register(server)
      const granted = await admin(env, 'users', 'grant', email, '--days', '3')
      expect(granted).toMatchObject({ exitCode: 0, stderr: '' })
      expect(granted.stdout).toContain(`Gave 3 days to ${email}`)
      expect(await admin(env, 'users', 'find', 'nobody')).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: 'Nobody was found.\n',
      })
      await stop(server)
      expect(existsSync(join(env['DATA_DIR'] ?? '', 'operator.sock'))).toBe(false)
      const shown = await admin(env, 'users', 'show', email)
      expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('(operator)') })
    },
    LONG,
  )
})

describeOn('postgres')('on PostgreSQL', () => {
  test(
    'a command makes no tables: with the wrong database a backup fails',
    async () => {
      const env = await newRecords('no_tables')
      const refused = await admin(env, 'check')
      expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
      expect(refused.stderr).toContain('This database has no tables of Damson.')
      await start(env)
      expect(await admin(env, 'check')).toMatchObject({ exitCode: 0, stderr: '' })
    },
    LONG,
  )
})

describeOn('embedded')('on the embedded database', () => {
  test(
    'the help needs no database, and wrong settings are named',
    async () => {
      const nowhere = { DATA_DIR: join((await newRecords('help'))['DATA_DIR'] ?? '', 'none') }
      const help = await admin(nowhere, 'users', 'show', '--help')
      expect(help).toMatchObject({ exitCode: 0, stderr: '' })
      expect(help.stdout).toContain('Usage: npm run admin -- users show EMAIL')
      expect(existsSync(nowhere.DATA_DIR)).toBe(false)
      const wrong = await admin({ PORT: 'none' }, 'promo', 'list')
      expect(wrong).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('PORT') })
    },
    LONG,
  )

  test(
    'a command makes no database: with the wrong settings a backup fails',
    async () => {
      const nowhere = { DATA_DIR: join((await newRecords('no-database'))['DATA_DIR'] ?? '', 'none') }
      const refused = await admin(nowhere, 'backup', 'salons.backup')
      expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
      expect(refused.stderr).toContain(`There is no database in ${nowhere.DATA_DIR}.`)
      expect(existsSync(nowhere.DATA_DIR)).toBe(false)
    },
    LONG,
  )

  test(
    'the socket of a killed server blocks neither a command nor the next server',
    async () => {
      const env = await newRecords('killed-operator')
      const first = await start(env)
      first.child.kill('SIGKILL')
      await first.ended
      expect(await readdir(env['DATA_DIR'] ?? '')).toContain('operator.sock')
      expect((await admin(env, 'promo', 'add', 'SPRING', '--days', '3')).exitCode).toBe(0)
      await start(env)
      expect((await admin(env, 'promo', 'list')).stdout).toContain('SPRING  3 days')
    },
    LONG,
  )

  test(
    'if the running server cannot be reached, the command says that it must be stopped, and which one',
    async () => {
      const folder = join((await newRecords('long'))['DATA_DIR'] ?? '', 'a'.repeat(60))
      await mkdir(folder)
      await chmod(folder, 0o700)
      const env = { DATA_DIR: folder }
      const server = await start(env)
      const refused = await admin(env, 'promo', 'list')
      expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
      expect(refused.stderr).toContain(`in use by process ${server.child.pid}`)
      expect(refused.stderr).toContain('Stop that one first')
    },
    LONG,
  )
})
