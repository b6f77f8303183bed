import { cp, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
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
  if (await exists(folder)) return checkFolder(folder)
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  if (template === null) await initialise(making)
  else await cp(template, making, { recursive: true })
  await rename(making, folder)
}

/** What the engine would begin to change, or to make anew, before it notices that something is missing. */
const NEEDED = { base: /^\d+$/, pg_wal: /^[0-9A-F]{24}$/, pg_xact: /^[0-9A-F]{4,}$/ }

const CONTROL_BYTES = 8192

async function checkFolder(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() !== ENGINE_VERSION) throw new DamagedDataError(folder, `PG_VERSION: ${version}`)
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => null)
  if (control?.size !== CONTROL_BYTES) throw new DamagedDataError(folder, 'pg_control: incomplete')
  for (const [name, needed] of Object.entries(NEEDED)) {
    const found = await readdir(join(folder, name)).catch((): string[] => [])
    if (!found.some((file) => needed.test(file))) throw new DamagedDataError(folder, `${name}: incomplete`)
  }
}

/** The PostgreSQL major version inside the embedded engine; another one cannot read its files. */
const ENGINE_VERSION = '18'

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
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
