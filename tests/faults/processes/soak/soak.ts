import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { FaultCase, FaultContext, Outcome } from '#tests/faults/fault-case.ts'
import { addOwner, openClient } from '#tests/faults/processes/client.ts'
import {
  endServer,
  type FaultServer,
  newServerEnv,
  removeServerData,
  type ServerEnv,
  startServer,
} from '#tests/faults/processes/server.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { findGrowth, medianOf, type Point, type Tolerance } from './growth.ts'
import { visit } from './soak-calls.ts'

const VISITORS = 4
/** Pause between two visits. The machine stays idle most of the time, so that load does not hide a leak. */
const PAUSE_MS = 250
const SAMPLE_EVERY_MS = 20_000
const POOL = 10

export const soak: FaultCase = {
  name: 'soak',
  title: 'half an hour of use leaves no growth of memory, handles or connections behind',
  engines: ['embedded', 'postgres'],
  isLong: true,
  run: soakServer,
}

type Sample = {
  minute: number
  rss: number
  heap: number
  external: number
  handles: number
  connections: number
}
type Seen = { calls: number; problems: string[]; samples: Sample[] }

async function soakServer(context: FaultContext): Promise<Outcome> {
  const minutes = context.minutes ?? 30
  const env = await newServerEnv(context, 'soak')
  const probe = join(env.DATA_DIR, 'probe.jsonl')
  writeFileSync(probe, '')
  const withProbe = {
    ...env,
    DATABASE_POOL: String(POOL),
    SOAK_PROBE: probe,
    NODE_OPTIONS: `--import=${resolve('tests/faults/processes/soak/soak-probe.mjs')}`,
  }
  const server = await startServer(context, withProbe)
  const seen: Seen = { calls: 0, problems: [], samples: [] }
  const endsAt = performance.now() + minutes * 60_000
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    keepVisiting(context, env, { index, endsAt, seen }),
  )
  await Promise.all([...visitors, keepSampling(context, server, { env: withProbe, endsAt, seen })])
  await endServer(server, 'SIGTERM')
  removeServerData(env)
  return findProblems(seen, minutes)
}

type Visiting = { index: number; endsAt: number; seen: Seen }

async function keepVisiting(
  context: FaultContext,
  env: ServerEnv,
  { index, endsAt, seen }: Visiting,
): Promise<void> {
  const { cookie } = await addOwner(env.PORT, `visitor.${index}`)
  const random = context.random(index)
  const count = (problem: string | null) => {
    seen.calls += 1
    if (problem !== null && seen.problems.length < 20) seen.problems.push(problem)
  }
  while (performance.now() < endsAt) {
    // A new client for each visit, so that connections are opened and closed all the time.
    const client = openClient(env.PORT, cookie)
    await visit(client, random, count).catch((error) => count(`no answer: ${error.message}`))
    client.close()
    await pause(PAUSE_MS)
  }
}

type Sampling = { env: ServerEnv & { SOAK_PROBE: string }; endsAt: number; seen: Seen }

async function keepSampling(context: FaultContext, server: FaultServer, sampling: Sampling): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() < sampling.endsAt) {
    await pause(Math.min(SAMPLE_EVERY_MS, Math.max(0, sampling.endsAt - performance.now())))
    const minute = (performance.now() - startedAt) / 60_000
    const sample = { minute, ...(await takeSample(server, sampling)) }
    sampling.seen.samples.push(sample)
    if (sampling.seen.samples.length % 15 === 0) context.say(describeSample(sample))
  }
}

const MB = 2 ** 20

async function takeSample(server: FaultServer, { env, seen }: Sampling): Promise<Omit<Sample, 'minute'>> {
  const rss = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
  const handles = readdirSync(`/proc/${server.pid}/fd`).length
  const connections = await countConnections(env['DATABASE_URL'])
  const lines = () => readFileSync(env.SOAK_PROBE, 'utf8').trim().split('\n').filter(Boolean)
  const wanted = seen.samples.length + 1
  server.child.kill('SIGUSR2')
  await waitUntil('the probe has answered', () => lines().length >= wanted, { timeoutMs: 10_000 })
  const { heapUsed, external } = JSON.parse(lines().at(-1) ?? '{}')
  return { rss, handles, connections, heap: heapUsed / MB, external: external / MB }
}

/** The server's connections to PostgreSQL; the embedded engine has none. */
async function countConnections(url: string | undefined): Promise<number> {
  if (!url) return 0
  const database = new Database({ connectionString: url, application_name: 'soak' })
  await database.connect()
  const { rows } = await database.query(
    `select count(*)::int as found from pg_stat_activity where datname = current_database() and application_name = 'damson'`,
  )
  await database.end()
  return Number(rows[0]?.found)
}

/**
 * After five minutes every cache is full. The heap after garbage collection may grow by 3 MB in the 25
 * minutes after: 60 to 120 bytes for each of 30,000 to 60,000 calls, less than anything that could be kept of
 * a call. Resident memory depends on the allocator and may grow by a tenth. Handles and connections vary with
 * the visitors and may end two higher than they began.
 */
function tolerances(samples: readonly Sample[]): (Tolerance & { of: (sample: Sample) => number })[] {
  const rss = medianOf(samples.map((sample) => sample.rss))
  return [
    { name: 'heap', unit: 'MB', most: 3, of: ({ heap }) => heap },
    { name: 'memory outside the heap', unit: 'MB', most: 3, of: ({ external }) => external },
    { name: 'resident memory', unit: 'MB', most: Math.max(16, rss / 10), of: (sample) => sample.rss },
    { name: 'open handles', unit: 'handles', most: 2, of: ({ handles }) => handles },
    { name: 'database connections', unit: 'connections', most: 2, of: ({ connections }) => connections },
  ]
}

function findProblems({ calls, problems, samples }: Seen, minutes: number): Outcome {
  const settled = samples.filter(({ minute }) => minute >= Math.min(5, minutes / 6))
  const grown = tolerances(settled).map((tolerance) => {
    const points: Point[] = settled.map((sample) => ({ minute: sample.minute, value: tolerance.of(sample) }))
    return findGrowth(points, tolerance)
  })
  const most = Math.max(...samples.map(({ connections }) => connections))
  const findings = [...problems, ...grown.filter((text) => text !== null)]
  if (most > POOL) findings.push(`${most} connections were open at once, and the pool is ${POOL}`)
  const [first, last] = [settled[0], settled.at(-1)]
  const span = first && last ? `${describeSample(first)} → ${describeSample(last)}` : 'no samples'
  return { done: `${calls} calls in ${minutes} min; ${span}`, findings }
}

function describeSample({ minute, rss, heap, external, handles, connections }: Sample): string {
  const memory = `rss ${rss.toFixed(0)} MB, heap ${heap.toFixed(1)} MB, outside ${external.toFixed(1)} MB`
  return `minute ${minute.toFixed(1)}: ${memory}, ${handles} handles, ${connections} connections`
}
