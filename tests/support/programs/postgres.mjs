import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.mjs'
import { ensurePostgresBinaries } from './postgres-binaries.mjs'
import { outputOf } from './programs.mjs'
import { waitUntil } from './wait-until.mjs'

const USER = 'damson'
const START_TIMEOUT_MS = 30_000

// The server must not outlive us, not even when we are killed with -9: the shell beside it notices that our
// pipe closed, stops the server and removes its folder. A line written to the pipe says that we stop it
// ourselves.
const WATCHDOG = `exec 3<&0
folder=$1; shift
"$@" &
server=$!
(read -r _ <&3 || {
  kill -QUIT $server
  while kill -0 $server 2>/dev/null; do sleep 0.1; done
  rm -rf "$folder"
}) &
wait $server`

/**
 * @typedef {{ uid: number, gid: number } | Record<string, never>} Owner
 * @typedef {{ binaries: string, folder: string, port: number, owner: Owner, settings: string[] }} Cluster
 * @typedef {{ url: string, folder: string, restart: () => Promise<void>, halt: (signal: NodeJS.Signals) => Promise<void>,
 *   resume: () => Promise<void>, stop: () => Promise<void> }} RunningPostgres
 */

/**
 * Starts a throw-away PostgreSQL on a free loopback port, in a temporary folder. Throws `Unavailable` if the
 * machine has none. `halt` stops it and keeps its data, `resume` starts it again; `stop` also removes the
 * folder. `settings` such as `shared_buffers=2GB` come on top of our own.
 * @param {{ parent?: string, settings?: string[] }} [options] @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ parent, settings = [] } = {}) {
  const binaries = await ensurePostgresBinaries()
  const owner = findPostgresOwner()
  const folder = makePostgresFolder(owner, parent)
  const password = randomBytes(12).toString('hex')
  await makeCluster({ binaries, folder, owner, password })
  const cluster = { binaries, folder, owner, port: await findFreePort(), settings }
  let server = await launch(cluster)
  const resume = async () => {
    server = await launch(cluster)
  }
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${cluster.port}/postgres`,
    folder,
    restart: async () => {
      await server.end('SIGINT')
      await resume()
    },
    halt: (signal) => server.end(signal),
    resume,
    stop: async () => {
      await server.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. @returns {Owner} */
export function findPostgresOwner() {
  if (process.getuid?.() !== 0) return {}
  const name = outputOf('id', ['-u', 'postgres']) === null ? 'nobody' : 'postgres'
  return { uid: Number(outputOf('id', ['-u', name])), gid: Number(outputOf('id', ['-g', name])) }
}

/** A temporary folder that PostgreSQL's user can enter. @param {Owner} owner @param {string} [wanted] */
export function makePostgresFolder(owner, wanted) {
  const places = wanted ? [wanted] : [tmpdir(), '/tmp', '/var/tmp']
  const parent = places.find((path) => owner.uid === undefined || isOpenToAll(path))
  if (!parent) throw new Error('No temporary folder can be entered by the user that PostgreSQL runs as.')
  const folder = mkdtempSync(join(parent, 'damson-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** @param {string} path @returns {boolean} */
function isOpenToAll(path) {
  const canEnter = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o001
  return Boolean(canEnter) && (dirname(path) === path || isOpenToAll(dirname(path)))
}

/** @param {{ binaries: string, folder: string, owner: Owner, password: string }} options */
async function makeCluster({ binaries, folder, owner, password }) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid)
  const access = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`]
  const args = ['-D', join(folder, 'data'), '--encoding=UTF8', '--no-locale', '--no-sync', ...access]
  try {
    await promisify(execFile)(join(binaries, 'initdb'), args, { cwd: folder, ...owner })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** @param {Cluster} cluster */
async function launch({ binaries, folder, port, owner, settings }) {
  const given = toArguments([...ourSettings(port), ...settings])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...given]
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', folder, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  })
  let log = ''
  shell.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    log = (log + text).slice(-20_000)
  })
  shell.stdin.on('error', () => {}) // The shell may have ended before we write to it.
  const exited = once(shell, 'exit')
  await waitUntil('PostgreSQL is ready', () => isReady(folder, shell, () => log), {
    timeoutMs: START_TIMEOUT_MS,
  })
  return {
    end: async (/** @type {NodeJS.Signals} */ signal) => {
      shell.stdin.end('we end it ourselves\n')
      if (shell.exitCode === null) process.kill(Number(readPidFile(folder)[0]), signal)
      await exited
    },
  }
}

/** This instance need not survive a crash of the machine. @param {number} port */
function ourSettings(port) {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
}

/** @param {string[]} values */
function toArguments(values) {
  return values.flatMap((value) => ['-c', value])
}

/** @param {string} folder @param {import('node:child_process').ChildProcess} shell @param {() => string} log */
function isReady(folder, shell, log) {
  if (shell.exitCode !== null) throw new Error(`PostgreSQL ended while starting:\n${log()}`)
  return readPidFile(folder)[7]?.trim() === 'ready'
}

/**
 * Its lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
 * @param {string} folder
 */
function readPidFile(folder) {
  try {
    return readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
