import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installPackage, installWithApt } from './debian.mjs'
import { findOnPath, isExecutable, outputOf } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const POSTGRES = {
  what: 'PostgreSQL',
  howToGet: 'sudo apt-get install postgresql, or name a server in TEST_DATABASE_URL',
}
const DEBIAN_ROOT = '/usr/lib/postgresql'
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/**
 * The folder with `initdb` and `postgres`; installs Debian's where that is allowed, otherwise throws
 * `Unavailable`.
 */
export async function ensurePostgresBinaries() {
  const found = findPostgresBinaries()
  if (found) return found
  await installWithApt(POSTGRES, installPostgres)
  const installed = findPostgresBinaries()
  if (!installed) throw new Unavailable('apt-get installed PostgreSQL, but its programs are not to be found.')
  return installed
}

/** @returns {string | null} */
function findPostgresBinaries() {
  const onPath = findOnPath('initdb')
  const pgConfig = findOnPath('pg_config')
  const candidates = [
    onPath && dirname(onPath),
    pgConfig && outputOf(pgConfig, ['--bindir']),
    ...debianFolders(),
  ]
  return candidates.find((folder) => folder !== null && isComplete(folder)) ?? null
}

function debianFolders() {
  if (!existsSync(DEBIAN_ROOT)) return []
  const newestFirst = readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(DEBIAN_ROOT, version, 'bin'))
}

/** `pg_config` often comes with the client's headers alone, without a server. @param {string} folder */
function isComplete(folder) {
  return isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'))
}

async function installPostgres() {
  await installPackage('postgresql-common')
  // Otherwise Debian creates its own cluster and starts it as a service.
  const settings = await readFile(CLUSTER_SETTINGS, 'utf8')
  await writeFile(
    CLUSTER_SETTINGS,
    settings.replace(/^#?\s*create_main_cluster.*$/m, 'create_main_cluster = false'),
  )
  await installPackage('postgresql')
}
