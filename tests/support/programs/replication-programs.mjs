import { existsSync } from 'node:fs'
import { installPackage, installWithApt } from './debian.mjs'
import { findOnPath, isExecutable } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

/** Each program and the Debian package that has it. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
}

/** @typedef {Record<keyof typeof PACKAGES, string>} ReplicationPrograms */

const NAMES = [...new Set(Object.values(PACKAGES))]
const REPLICATION = { what: 'A replicated PostgreSQL', howToGet: `sudo apt-get install ${NAMES.join(' ')}` }

/**
 * The paths of the programs; installs Debian's where that is allowed, otherwise throws `Unavailable`.
 * @returns {Promise<ReplicationPrograms>}
 */
export async function ensureReplicationPrograms() {
  const found = findAll()
  if (found) return found
  // Debian's packages start their services at once where systemd runs services.
  if (existsSync('/run/systemd/system'))
    throw new Unavailable(`${REPLICATION.what} is not installed. To get it: ${REPLICATION.howToGet}.`)
  await installWithApt(REPLICATION, async () => {
    for (const name of NAMES) await installPackage(name)
  })
  const installed = findAll()
  if (!installed) throw new Unavailable('apt-get installed the packages, but a program is not to be found.')
  return installed
}

/** @returns {ReplicationPrograms | null} */
function findAll() {
  const paths = Object.keys(PACKAGES).map((name) => [name, findProgram(name)])
  return paths.every(([, path]) => path !== null) ? Object.fromEntries(paths) : null
}

/** Some are in a folder that is only on root's PATH. @param {string} name */
function findProgram(name) {
  return [findOnPath(name), `/usr/sbin/${name}`].find((path) => path !== null && isExecutable(path)) ?? null
}
