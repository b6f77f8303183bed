import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from './database.ts'

export type Migration = { version: number; name: string; script: string }

/** Reads migrations/NNNN_what.sql in order; a gap or a double number is a mistake in the repository. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw new Error(`${name}: expected a name like 0001_what.sql`)
      if (Number(name.slice(0, 4)) !== index + 1) throw new Error(`${name}: expected number ${index + 1}`)
      return { version: index + 1, name, script: await readFile(join(folder, name), 'utf8') }
    }),
  )
}

/**
 * Brings the database to the newest version in one transaction, completely or not at all. The advisory lock
 * makes servers that start together take turns. The embedded engine needs none, because one process alone has
 * it open.
 */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<number> {
  if ((await currentVersion(connection)) === migrations.length) return 0
  await connection.run('begin')
  try {
    await connection.run(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const applied = await applyPending(connection, migrations)
    await connection.run('commit')
    return applied
  } catch (error) {
    // The first error must reach the reader, even if the rollback fails because the connection is gone.
    await connection.run('rollback').catch(() => undefined)
    throw error
  }
}

/** Throws where the database is not at the newest version. Changes nothing. */
export async function requireCurrent(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await currentVersion(connection)
  if (version > migrations.length) throw new NewerDatabaseError(version, migrations.length)
  if (version < migrations.length) throw new OlderDatabaseError(version, migrations.length)
}

const MIGRATION_LOCK = 5_236_871

async function applyPending(connection: Connection, migrations: readonly Migration[]): Promise<number> {
  await connection.run(`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`)
  const version = await currentVersion(connection)
  if (version > migrations.length) throw new NewerDatabaseError(version, migrations.length)
  const pending = migrations.slice(version)
  for (const migration of pending) {
    await connection.run(migration.script)
    await connection.run(
      `insert into schema_migrations (version, name) values (${migration.version}, '${migration.name}')`,
    )
  }
  return pending.length
}

async function currentVersion(connection: Connection): Promise<number> {
  const [table] = await connection.read(`select to_regclass('schema_migrations') as name`)
  if (!table?.['name']) return 0
  const [row] = await connection.read(
    'select coalesce(max(version), 0)::int as version from schema_migrations',
  )
  return Number(row?.['version'] ?? 0)
}

class NewerDatabaseError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is at version ${found}, this Damson knows versions up to ${known}. ` +
        'Start the newer Damson, or restore a backup made before the upgrade.',
    )
    this.name = 'NewerDatabaseError'
  }
}

class OlderDatabaseError extends Error {
  constructor(found: number, needed: number) {
    super(
      found === 0
        ? 'This database has no tables of Damson. Check the settings, or start the server once: it makes them.'
        : `The database is at version ${found}, and this Damson needs version ${needed}. ` +
            'A server upgrades it when it starts; use the commands of the old version until then.',
    )
    this.name = 'OlderDatabaseError'
  }
}
