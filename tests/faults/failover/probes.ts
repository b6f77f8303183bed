import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { findPrimary } from './patroni.ts'
import { findSplitBrain, type ProbeWrite } from './split-brain.ts'

export type Probes = {
  /** Stops writing; what is wrong with what each machine acknowledged. */
  stop: () => Promise<string[]>
  count: () => number
}

const PROBE_EVERY_MS = 250
const QUERY_TIMEOUT_MS = 5_000
const DATABASE = 'postgres'

/**
 * Writes to each of the three machines all the time, past HAProxy and also while it is cut off, and remembers what
 * each one acknowledged.
 */
export async function startProbes(cluster: Cluster): Promise<Probes> {
  await onPrimary(cluster, 'create table probes (id uuid primary key)')
  const writes: ProbeWrite[] = []
  const state = { isOver: false }
  const loops = cluster.machines.map((machine) => probe(cluster, machine, { writes, state }))
  return {
    count: () => writes.length,
    stop: async () => {
      state.isOver = true
      await Promise.all(loops)
      const { rows } = await onPrimary(cluster, 'select id from probes')
      const found = new Set(rows.map(({ id }) => id))
      const lost = writes.filter(({ id }) => !found.has(id))
      return [
        ...findSplitBrain(writes),
        ...lost.map(({ machine, timeline }) => `lost: a write that ${machine} acknowledged on ${timeline}`),
      ]
    },
  }
}

type Probing = { writes: ProbeWrite[]; state: { isOver: boolean } }

async function probe(cluster: Cluster, { name }: Machine, { writes, state }: Probing): Promise<void> {
  let client: Client | null = null
  while (!state.isOver) {
    try {
      client ??= await cluster.connect(name, DATABASE)
      writes.push({ ...(await writeProbe(client)), machine: name })
    } catch {
      // A standby, or a machine that is away.
      void client?.end().catch(() => undefined)
      client = null
    }
    await pause(PROBE_EVERY_MS)
  }
  await client?.end().catch(() => undefined)
}

/** The first eight digits in the name of a log file are the timeline. */
async function writeProbe(client: Client): Promise<Omit<ProbeWrite, 'machine'>> {
  const text = `insert into probes values (gen_random_uuid())
    returning id, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`
  const { rows } = await client.query({ text, query_timeout: QUERY_TIMEOUT_MS } as { text: string })
  return { id: rows[0].id, timeline: Number.parseInt(rows[0].timeline, 16), at: performance.now() }
}

async function onPrimary(cluster: Cluster, statement: string) {
  const name = await findPrimary(cluster.machines)
  if (name === null) throw new Error('no machine says that it is the primary')
  const client = await cluster.connect(name, DATABASE)
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
