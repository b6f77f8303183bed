import { execFile } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { findPostgresOwner } from '#tests/support/programs/postgres.mjs'
import type { ReplicationPrograms } from '#tests/support/programs/replication-programs.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import { fillTemplate, readEnvFile, readExample, type Values, writeConfigFile } from './config-files.ts'
import { type GuardedProgram, startGuarded } from './guarded-program.ts'
import type { MachineName, Network } from './network.ts'

export type MachineSetup = {
  programs: ReplicationPrograms
  network: Network
  owner: ReturnType<typeof findPostgresOwner>
  folder: string
  values: Values
}

/** A machine of the database: etcd, Patroni and PostgreSQL, in a namespace of process ids of its own. */
export type Machine = {
  name: MachineName
  host: string
  /** The folder of PostgreSQL's socket, which also works while the machine is cut off. */
  sockets: string
  values: Values
  config: string
  backrestConfig: string
  start: () => void
  /** Kills all its processes at once, with -9. */
  kill: () => Promise<void>
  log: () => string
}

const execute = promisify(execFile)

// Patroni is the first process: it collects PostgreSQL's processes that have lost their parent.
const PROGRAMS = `"$ETCD_PROGRAM" >>"$MACHINE_FOLDER/etcd.log" 2>&1 &
exec "$0" "$@"`

export function prepareMachine(setup: MachineSetup, name: MachineName): Machine {
  const { programs, network, owner } = setup
  const folder = join(setup.folder, name)
  const host = network.hostOf(name)
  const own = {
    DB_NAME: name,
    DB_HOST: host,
    POSTGRES_FOLDER: folder,
    POSTGRES_SOCKETS: folder,
    ETCD_FOLDER: join(folder, 'etcd'),
    BACKREST_CONF: join(folder, 'pgbackrest.conf'),
  }
  const values: Values = { ...setup.values, ...own }
  mkdirSync(folder, { mode: 0o755 })
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const config = writeConfigFile(folder, 'patroni.yml', values, owner)
  const backrestConfig = writeConfigFile(folder, 'pgbackrest.conf', values, owner)
  const etcd = readEnvFile(fillTemplate(readExample('etcd.env'), values))
  const env = { ...etcd, ETCD_PROGRAM: programs.etcd, MACHINE_FOLDER: folder, HOME: folder }
  const command = [...network.enter(name), ...isolated(owner), 'sh', '-c', PROGRAMS, programs.patroni, config]
  let running: GuardedProgram | null = null
  let earlier = ''
  return {
    name,
    host,
    sockets: folder,
    values,
    config,
    backrestConfig,
    start: () => {
      running = startGuarded(command, { env })
    },
    kill: async () => {
      await running?.end()
      earlier += running?.log() ?? ''
      running = null
    },
    log: () => earlier + (running?.log() ?? ''),
  }
}

/** Throws `Unavailable` where no namespace of process ids may be made, as in many containers. */
export async function ensureIsolation(owner: MachineSetup['owner']): Promise<void> {
  const [program = '', ...args] = [...isolated(owner), 'true']
  await execute(program, args).catch((cause: unknown) => {
    throw new Unavailable(
      'The machines of the drill need namespaces of process ids, and unshare may not make them here.',
      { cause },
    )
  })
}

/** Ends with its first process, as a machine does. Without root, a user namespace makes that possible. */
function isolated(owner: MachineSetup['owner']): string[] {
  const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
  if (owner.uid === undefined) return [...unshare, '--user', '--map-current-user']
  return [...unshare, ...asOwner(owner), '--pdeathsig', 'KILL']
}

/** The command that runs another command as PostgreSQL's user. */
export function asOwner({ uid, gid }: MachineSetup['owner']): string[] {
  if (uid === undefined) return []
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}
