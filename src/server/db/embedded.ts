import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** An empty, migrated database to start from; null makes one from nothing, which takes seconds. */
  template: string | null
}

/** Opens the database under `dataDir`, which nobody else can open until it is closed. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDataFolder(options.dataDir)
  try {
    const folder = join(options.dataDir, 'database')
    await prepareFolder(folder, options.template)
    return toDatabase(await openFolder(folder), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

export class DamagedDataError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data in ${folder} cannot be opened: it is damaged or not Damson's. Nothing in it was replaced. ` +
        'Restore a backup into another DATA_DIR, or move this folder away to start empty.',
      { cause },
    )
    this.name = 'DamagedDataError'
  }
}

/** A half-made database never stands under the final name: it is made beside it and renamed. */
async function prepareFolder(folder: string, template: string | null): Promise<void> {
  const found = await listFolder(folder)
  if (found !== null) return checkFolder(folder, found)
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  if (template === null) await initialise(making)
  else await cp(template, making, { recursive: true })
  await rename(making, folder)
}

async function checkFolder(folder: string, names: string[]): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  const whole = ['base', 'global', 'pg_wal', 'pg_xact'].every((name) => names.includes(name))
  if (!whole || version.trim() !== ENGINE_VERSION)
    throw new DamagedDataError(folder, `PG_VERSION: ${version}`)
}

/** The PostgreSQL major version inside the embedded engine; another one cannot read its files. */
const ENGINE_VERSION = '18'

async function listFolder(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function initialise(folder: string): Promise<void> {
  const engine = await startEngine(folder)
  await engine.close()
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await startEngine(folder)
  } catch (error) {
    throw new DamagedDataError(folder, error)
  }
}

async function startEngine(folder: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ dataDir: folder })
}

function toDatabase(engine: PGlite, release: () => Promise<void>): Database {
  return {
    engine: 'embedded',
    db: drizzle({ client: engine }),
    // There is only one connection, so the caller must be alone with it, as migrations at start are.
    withConnection: (work) =>
      work({
        run: async (script) => void (await engine.exec(script)),
        read: async (statement) => (await engine.query<Record<string, unknown>>(statement)).rows,
      }),
    ping: async () => void (await engine.query('select 1')),
    close: async () => {
      await engine.close()
      await release()
    },
  }
}
