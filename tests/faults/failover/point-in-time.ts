import { join } from 'node:path'
import type { FaultCase, FaultContext, Outcome } from '#tests/faults/fault-case.ts'
import { addOwner, openClient, prepare } from '#tests/faults/processes/client.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { type Cluster, withCluster } from './cluster.ts'
import { switchToStandby } from './interruptions.ts'
import type { MachineName } from './network.ts'
import { runAdmin } from './operator.ts'
import { startOurServers } from './our-servers.ts'
import { findPrimary } from './patroni.ts'
import { restoreTo } from './restored-server.ts'

const WHOLE_AGAIN_MS = 120_000
const ARCHIVED_WITHIN_MS = 60_000
const EXPENSES = 40

/** Everything is deleted by mistake, and comes back as it was at a moment before. */
export const pointInTime: FaultCase = {
  name: 'point-in-time',
  title: 'records that were deleted by mistake come back as they were at a moment, across a switchover',
  engines: ['postgres'],
  // It needs programs that are not part of the usual tests.
  isLong: true,
  run: (context) => withCluster((cluster) => loseAndRestore(context, cluster)),
}

async function loseAndRestore(context: FaultContext, cluster: Cluster): Promise<Outcome> {
  const servers = await startOurServers(context, { DATABASE_URL: cluster.url })
  const { cookie } = await addOwner(servers.ports, 'owner')
  const client = openClient(servers.ports, cookie)
  const first = await requirePrimary(cluster)
  await backUp(cluster, first)
  const add = (name: string) => addExpenses(client, name)
  await add('before the switchover')
  await switchToStandby(cluster, first)
  await cluster.whole(WHOLE_AGAIN_MS)
  await add('after the switchover')
  const primary = await requirePrimary(cluster)
  const moment = await readClock(cluster, primary)
  await add('too late')
  await deleteAll(cluster, primary)
  const startedAt = performance.now()
  const restored = await restoreTo(cluster, primary, moment)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const findings = [
    ...(await compare(context, restored.url, cookie)),
    ...(await runAdmin(restored.url, ['check'])),
    ...(await moveBack(cluster, { from: restored.url, primary })),
  ]
  await restored.stop()
  await servers.stop()
  return { done: `${2 * EXPENSES} of ${3 * EXPENSES} expenses restored in ${seconds} s`, findings }
}

async function requirePrimary({ machines }: Cluster): Promise<MachineName> {
  const primary = await findPrimary(machines)
  if (primary === null) throw new Error('no machine says that it is the primary')
  return primary
}

async function backUp({ run, machine, setup }: Cluster, name: MachineName): Promise<void> {
  const { backrestConfig } = machine(name)
  const command = [setup.programs.pgbackrest, `--config=${backrestConfig}`, '--stanza=damson']
  await run(name, [...command, '--type=full', 'backup'])
}

async function addExpenses(client: ReturnType<typeof openClient>, name: string): Promise<void> {
  for (let index = 0; index < EXPENSES; index += 1) {
    const body = { category: 'Other', description: `${name} ${index}`, amount: '1.00', date: '2026-11-02' }
    await prepare(client, { method: 'POST', path: '/api/expenses', body })
  }
}

async function readClock(cluster: Cluster, primary: MachineName): Promise<string> {
  const database = await cluster.connect(primary, 'damson')
  const { rows } = await database.query('select clock_timestamp()::text as moment')
  await database.end()
  return rows[0].moment
}

/** The mistake, and the wait until the archive has it too, so that the restore has to stop before its end. */
async function deleteAll(cluster: Cluster, primary: MachineName): Promise<void> {
  const database = await cluster.connect(primary, 'damson')
  await database.query('delete from expenses')
  const { rows } = await database.query('select pg_walfile_name(pg_switch_wal()) as file')
  const isArchived = async () =>
    (await database.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0].file]))
      .rowCount === 1
  await waitUntil('the archive has everything', isArchived, { timeoutMs: ARCHIVED_WITHIN_MS, everyMs: 250 })
  await database.end()
}

/** Our server on the restored database: the owner is still signed in and has what was there at that moment. */
async function compare(context: FaultContext, url: string, cookie: string): Promise<string[]> {
  const servers = await startOurServers(context, { DATABASE_URL: url })
  const client = openClient(servers.ports, cookie)
  const reply = await client.send({ method: 'GET', path: '/api/expenses?limit=500' })
  const rows = reply.json as unknown as { description: string }[]
  client.close()
  await servers.stop()
  if (reply.status !== 200) return [`the restored list answered ${reply.status}`]
  const late = rows.filter(({ description }) => description.startsWith('too late'))
  return rows.length === 2 * EXPENSES && late.length === 0
    ? []
    : [`${rows.length} expenses are back, not ${2 * EXPENSES}; ${late.length} are from after the moment`]
}

/** The way back into the cluster: a backup of the restored database, into a new one there. */
async function moveBack(
  cluster: Cluster,
  { from, primary }: { from: string; primary: MachineName },
): Promise<string[]> {
  const file = join(newTemporaryFolder(), 'restored.backup')
  const database = await cluster.connect(primary, 'postgres')
  await database.query('create database damson_restored owner damson')
  await database.end()
  const { values } = cluster.setup
  const target = `postgres://damson:${values['DAMSON_PASSWORD']}@${values['APP_HOST']}:5000/damson_restored`
  return [
    ...(await runAdmin(from, ['backup', file])),
    ...(await runAdmin(target, ['restore', file])),
    ...(await runAdmin(target, ['check'])),
  ]
}
