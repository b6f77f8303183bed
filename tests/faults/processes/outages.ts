import { Client as Database } from 'pg'
import type { FaultCase, FaultContext, PostgresAtHand } from '#tests/faults/fault-case.ts'
import { addOwner } from './client.ts'
import { type Load, openLoad } from './load.ts'
import { watchRefusals } from './refusals.ts'
import {
  endServer,
  type FaultServer,
  newServerEnv,
  removeServerData,
  type ServerEnv,
  startServer,
} from './server.ts'

const BACK_WITHIN_MS = 10_000
const SERVED_AT_FIRST_MS = 60_000

/** The database goes away under load and comes back; our server keeps running. */
export const outages: FaultCase = {
  name: 'outages',
  title: 'while PostgreSQL is away everybody is told so, and ten seconds after its return all is well',
  engines: ['postgres'],
  run: async (context) => {
    const env = await newServerEnv(context, 'outages')
    const server = await startServer(context, env)
    const { cookie } = await addOwner(env.PORT, 'watcher')
    const load = await openLoad(context, env.PORT)
    const scene = { context, env, server, load, cookie, postgres: context.postgres as PostgresAtHand }
    const times = context.isShort ? 1 : 5
    const findings: string[] = []
    const slowest: Record<string, number> = {}
    for (const [name, interrupt] of Object.entries(OUTAGES)) {
      for (let time = 1; time <= times && findings.length === 0; time += 1) {
        const { backMs, found } = await runOutage(scene, () => interrupt(scene))
        slowest[name] = Math.max(slowest[name] ?? 0, backMs)
        findings.push(...found.map((finding) => `${name}: ${finding}`))
      }
    }
    findings.push(...(await load.close()))
    await endServer(server, 'SIGKILL')
    removeServerData(env)
    return { done: describe(load, slowest, times), findings }
  },
}

export type Scene = {
  context: FaultContext
  env: ServerEnv
  server: FaultServer
  load: Load
  cookie: string
  postgres: PostgresAtHand
}

/** Interrupts the database; the outage is over when the promise resolves. */
type Outage = (scene: Scene) => Promise<string[]>

/**
 * Causes the outage in the middle of writes, waits until all writers are served again, and compares the
 * records.
 */
export async function runOutage(scene: Scene, interrupt: () => Promise<string[]>) {
  const { load, server } = scene
  load.start()
  await load.allServed(SERVED_AT_FIRST_MS)
  const found = await interrupt()
  const backAt = performance.now()
  await load.allServed(BACK_WITHIN_MS).catch((error) => found.push(String(error.message)))
  const backMs = performance.now() - backAt
  if (server.child.exitCode !== null) {
    load.abandon()
    throw new Error(`our server ended with ${server.child.exitCode}: ${server.stderr().slice(0, 500)}`)
  }
  await load.drain()
  found.push(...(await load.check()))
  return { backMs, found }
}

const OUTAGES: Record<string, Outage> = {
  'connections cut': async ({ env }) => {
    await onDatabase(
      env,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return []
  },
  // PostgreSQL then closes all connections and recovers from its log.
  'a backend killed with -9': async ({ context, env }) => {
    const [row] = await onDatabase(
      env,
      `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'damson' order by random() limit 1`,
    )
    process.kill(Number(row?.['pid']), 'SIGKILL')
    context.say('killed a backend of PostgreSQL')
    return []
  },
  'stopped (fast)': (scene) => stopPostgres(scene, 'SIGINT'),
  'stopped (immediate)': (scene) => stopPostgres(scene, 'SIGQUIT'),
}

async function stopPostgres(scene: Scene, signal: NodeJS.Signals): Promise<string[]> {
  await scene.postgres.halt(signal)
  const found = await watchRefusals(scene)
  await scene.postgres.resume()
  return found
}

async function onDatabase(
  { DATABASE_URL }: ServerEnv,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const database = new Database({ connectionString: DATABASE_URL })
  await database.connect()
  const { rows } = await database.query(statement)
  await database.end()
  return rows
}

function describe(load: Load, slowest: Record<string, number>, times: number): string {
  const backs = Object.entries(slowest).map(([name, ms]) => `${name} ${times}×: back in ${Math.round(ms)} ms`)
  return `${load.acknowledged()} acknowledged writes, ${load.refused()} told to wait; ${backs.join(', ')}`
}
