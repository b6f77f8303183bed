import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Outcome } from '#tests/faults/fault-case.ts'
import { findPostgresOwner, makePostgresFolder } from '#tests/support/programs/postgres.mjs'
import { ensurePostgresBinaries } from '#tests/support/programs/postgres-binaries.mjs'
import { ensureReplicationPrograms } from '#tests/support/programs/replication-programs.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { readEnvFile, readExample, type Values, writeConfigFile } from './config-files.ts'
import { type GuardedProgram, startGuarded } from './guarded-program.ts'
import { asOwner, ensureIsolation, type Machine, type MachineSetup, prepareMachine } from './machine.ts'
import { MACHINES, type MachineName, type Network, openNetwork } from './network.ts'
import { describeMembers, isWhole, listMembers } from './patroni.ts'

export type Cluster = {
  network: Network
  machines: readonly Machine[]
  machine: (name: MachineName) => Machine
  /** The address for our servers: PgBouncer, in transaction mode. */
  url: string
  /** Resolves when all three machines are there, with a primary and a synchronous standby. */
  whole: (timeoutMs: number) => Promise<void>
  /** A connection to one machine's own PostgreSQL, as its superuser. */
  connect: (name: MachineName, database: string) => Promise<Client>
  /** Runs a program as PostgreSQL's user, on that machine. */
  run: (name: MachineName, command: readonly string[]) => Promise<string>
  setup: MachineSetup
  stop: () => Promise<void>
}

const WHOLE_AT_FIRST_MS = 90_000
const SQL_TIMEOUT_MS = 10_000
const execute = promisify(execFile)

/** Runs the work on a cluster of its own. Says what is missing where the programs are not installed. */
export async function withCluster(work: (cluster: Cluster) => Promise<Outcome>): Promise<Outcome> {
  const setup = await prepareSetup().catch((error: unknown) => {
    if (error instanceof Unavailable && !process.env['CI']) return error.message
    throw error
  })
  if (typeof setup === 'string') return { done: '', findings: [], skipped: setup }
  const cluster = await startCluster(setup)
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Three machines of the database with HAProxy and PgBouncer before them, from the examples of deploy/. */
async function startCluster(setup: MachineSetup): Promise<Cluster> {
  const machines = MACHINES.map((name) => prepareMachine(setup, name))
  const proxies = startProxies(setup)
  const { network, values } = setup
  const machine = (name: MachineName) => machines.find((one) => one.name === name) as Machine
  const run = async (name: MachineName, [...command]: readonly string[]) => {
    const [program = '', ...args] = [...network.enter(name), ...asOwner(setup.owner), ...command]
    const env = { ...process.env, PGPASSWORD: values['POSTGRES_PASSWORD'] }
    return (await execute(program, args, { env, cwd: setup.folder })).stdout
  }
  const cluster: Cluster = {
    network,
    machines,
    machine,
    url: `postgres://damson:${values['DAMSON_PASSWORD']}@${values['APP_HOST']}:6432/damson`,
    whole: (timeoutMs) => awaitWhole(machines, timeoutMs),
    connect: (name, database) => connect(machine(name), database),
    run,
    setup,
    stop: async () => {
      await Promise.all([...machines.map(({ kill }) => kill()), ...proxies.map(({ end }) => end())])
      network.remove()
      rmSync(setup.folder, { recursive: true, force: true })
    },
  }
  for (const { start } of machines) start()
  try {
    await cluster.whole(WHOLE_AT_FIRST_MS)
    await createDatabase(cluster)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function prepareSetup(): Promise<MachineSetup> {
  // A link on the PATH may lead to some of the programs, and Patroni needs all of them.
  const binaries = dirname(realpathSync(join(await ensurePostgresBinaries(), 'postgres')))
  const programs = await ensureReplicationPrograms()
  const owner = findPostgresOwner()
  await ensureIsolation(owner)
  const network = openNetwork()
  const folder = makePostgresFolder(owner)
  const [db1, db2, db3] = MACHINES.map(network.hostOf)
  const repository = join(folder, 'backups')
  mkdirSync(repository)
  if (owner.uid !== undefined) chownSync(repository, owner.uid, owner.gid)
  const values: Values = {
    ...passwords(),
    DB1_HOST: db1 ?? '',
    DB2_HOST: db2 ?? '',
    DB3_HOST: db3 ?? '',
    POSTGRES_BIN: binaries,
    BACKREST_REPOSITORY: repository,
    APP_HOST: '127.0.0.21',
    PGBOUNCER_FOLDER: folder,
  }
  return { programs, network, owner, folder, values }
}

function passwords(): Values {
  const names = Object.keys(readEnvFile(readExample('settings.env')))
  const secret = names.filter((name) => name.endsWith('_PASSWORD'))
  return Object.fromEntries(secret.map((name) => [name, randomBytes(12).toString('hex')]))
}

function startProxies({ programs, folder, values, owner }: MachineSetup): GuardedProgram[] {
  const haproxy = writeConfigFile(folder, 'haproxy.cfg', values, owner)
  writeConfigFile(folder, 'userlist.txt', values, owner)
  const pgbouncer = writeConfigFile(folder, 'pgbouncer.ini', values, owner)
  return [
    startGuarded([...asOwner(owner), programs.haproxy, '-db', '-f', haproxy]),
    startGuarded([...asOwner(owner), programs.pgbouncer, pgbouncer]),
  ]
}

async function awaitWhole(machines: readonly Machine[], timeoutMs: number): Promise<void> {
  const isDone = async () => isWhole(await listMembers(machines))
  try {
    await waitUntil('the cluster is whole', isDone, { timeoutMs, everyMs: 250 })
  } catch (cause) {
    const logs = machines.map(({ name, log }) => `--- ${name}\n${log().slice(-3_000)}`)
    const members = describeMembers(await listMembers(machines))
    throw new Error(`The cluster is not whole: ${members}\n${logs.join('\n')}`, { cause })
  }
}

async function connect({ sockets, values }: Machine, database: string): Promise<Client> {
  const client = new Client({
    host: sockets,
    user: 'postgres',
    password: values['POSTGRES_PASSWORD'],
    database,
    connectionTimeoutMillis: SQL_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The steps of an operator on a new cluster: our role and database, and the first entry of the archive. */
async function createDatabase({ machines, run, setup }: Cluster): Promise<void> {
  const leader = (await listMembers(machines)).find(({ role }) => role === 'leader')
  const { name, sockets, values, backrestConfig } = machines.find(
    (machine) => machine.name === leader?.name,
  ) as Machine
  const script = writeConfigFile(setup.folder, 'damson.sql', values, setup.owner)
  const psql = join(values['POSTGRES_BIN'] ?? '', 'psql')
  await run(name, [psql, '-h', sockets, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q', '-f', script])
  const backrest = [setup.programs.pgbackrest, `--config=${backrestConfig}`, '--stanza=damson']
  await run(name, [...backrest, 'stanza-create'])
}
