import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import type { Cluster } from './cluster.ts'
import { writeConfigFile } from './config-files.ts'
import { startGuarded } from './guarded-program.ts'
import { asOwner } from './machine.ts'
import type { MachineName } from './network.ts'

export type RestoredServer = { url: string; stop: () => Promise<void> }

const READY_WITHIN_MS = 60_000

/**
 * What PostgreSQL must not take over from the cluster's settings: it would wait for standbys that it does not have,
 * and archive into the history that it was restored from.
 */
const ALONE = ['synchronous_standby_names=', 'archive_mode=off', 'listen_addresses=127.0.0.1']

/** Restores the archive to a moment, into a folder of its own, and starts PostgreSQL there alone. */
export async function restoreTo(
  cluster: Cluster,
  name: MachineName,
  moment: string,
): Promise<RestoredServer> {
  const { setup, run } = cluster
  const folder = join(setup.folder, 'restored')
  mkdirSync(folder, { mode: 0o700 })
  if (setup.owner.uid !== undefined) chownSync(folder, setup.owner.uid, setup.owner.gid)
  const values = { ...setup.values, POSTGRES_FOLDER: folder, POSTGRES_SOCKETS: folder }
  const config = writeConfigFile(folder, 'pgbackrest.conf', values, setup.owner)
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await run(name, [setup.programs.pgbackrest, `--config=${config}`, '--stanza=damson', ...target, 'restore'])
  const port = await findFreePort()
  const settings = [...ALONE, `port=${port}`, `unix_socket_directories=${folder}`]
  const program = join(setup.values['POSTGRES_BIN'] ?? '', 'postgres')
  const server = startGuarded(
    [...asOwner(setup.owner), program, '-D', join(folder, 'data'), ...settings.flatMap((one) => ['-c', one])],
    { signal: 'TERM' },
  )
  const isReady = () => server.log().includes('database system is ready to accept connections')
  await waitUntil('the restored PostgreSQL is ready', isReady, { timeoutMs: READY_WITHIN_MS }).catch(
    (cause) => {
      throw new Error(`PostgreSQL did not start:\n${server.log().slice(-3_000)}`, { cause })
    },
  )
  return {
    url: `postgres://damson:${setup.values['DAMSON_PASSWORD']}@127.0.0.1:${port}/damson`,
    stop: server.end,
  }
}
