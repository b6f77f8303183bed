import { cpSync, readFileSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { EmbeddedEngine, TEXT_PARSERS } from './embedded-engine.ts'
import { makePrivate } from './private-folder.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** An empty, migrated database to copy. With null a new one is created, which takes seconds. */
  template: string | null
  /** Nothing is created: a missing database is an error. */
  mustExist?: boolean
  /** Receives a sentence about something that the operator should fix. */
  onWarning?: ((message: string) => void) | undefined
}

/** Opens the database under `dataDir`. No other process can open it until it is closed. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const folder = join(options.dataDir, 'database')
  if (options.mustExist && !(await exists(folder))) throw new NoDatabaseError(options.dataDir)
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const [program, lock] = await Promise.all([compileEngine(), lockDataFolder(options.dataDir)])
  try {
    await prepareFolder(folder, { program, template: options.template })
    await makePrivate(folder, options.onWarning ?? (() => undefined))
    return toDatabase(await openFolder(folder, program), lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

class NoDatabaseError extends Error {
  constructor(dataDir: string) {
    super(
      `There is no database in ${dataDir}. Use the settings that the server uses, or start the server once: ` +
        'it makes one.',
    )
    this.name = 'NoDatabaseError'
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

/** Compiles on other threads, so that this thread can load the rest of the product at the same time. */
function compileEngine(): Promise<WebAssembly.Module> {
  // With the default of 1.8 million, a tenth of the start time goes into optimising functions that run only
  // once.
  setFlagsFromString('--wasm-tiering-budget=10000000')
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(readFileSync(join(dirname(library), 'pglite.wasm')))
}

type Ingredients = { program: WebAssembly.Module; template: string | null }

/**
 * The database is created under a temporary name and then renamed, so that an incomplete one never has the
 * final name.
 */
async function prepareFolder(folder: string, { program, template }: Ingredients): Promise<void> {
  if (await exists(folder)) return checkFolder(folder)
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  if (template === null) await initialise(making, program)
  // There are a thousand small files. Copying them asynchronously, one by one, takes five times as long.
  else cpSync(template, making, { recursive: true })
  await rename(making, folder)
}

/** Files that the engine would recreate or overwrite before it notices that something is missing. */
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

/** The PostgreSQL major version inside the embedded engine. Another version cannot read its files. */
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

async function initialise(folder: string, program: WebAssembly.Module): Promise<void> {
  const engine = await startEngine(folder, program)
  await engine.close()
}

async function openFolder(folder: string, program: WebAssembly.Module): Promise<EmbeddedEngine> {
  try {
    return await startEngine(folder, program)
  } catch (error) {
    throw new DamagedDataError(folder, error)
  }
}

/** The default of 128 MB is zeroed at every start, which costs more time than it saves for a database of this size. */
const ENGINE_SETTINGS = ['-c', 'shared_buffers=32MB']

/** The engine's own conversion of bytes goes number by number: reading a receipt took nine times as long. */
const BYTES = {
  serializers: {
    [types.BYTEA]: ({ buffer, byteOffset, length }: Uint8Array) =>
      `\\x${Buffer.from(buffer, byteOffset, length).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex') },
}

async function startEngine(folder: string, program: WebAssembly.Module): Promise<EmbeddedEngine> {
  const startParams = [...EmbeddedEngine.defaultStartParams, ...ENGINE_SETTINGS]
  const parsers = { ...TEXT_PARSERS, ...BYTES.parsers }
  const { serializers } = BYTES
  const engine = new EmbeddedEngine({
    dataDir: folder,
    pgliteWasmModule: program,
    startParams,
    parsers,
    serializers,
  })
  await engine.waitReady
  return engine
}

/** Scripts read instants as the PostgreSQL driver does. Days come as text here, so scripts read them `::text`. */
const INSTANTS = { parsers: { [types.TIMESTAMPTZ]: (text: string) => new Date(text) } }

function toDatabase(engine: EmbeddedEngine, release: () => Promise<void>): Database {
  return {
    engine: 'embedded',
    db: drizzle({ client: engine }),
    // There is only one connection, so work that opens a transaction must do so in one script, or run before
    // there are other callers, as migrations do.
    withConnection: (work) =>
      work({
        run: async (script) => void (await engine.exec(script)),
        read: async (statement) => (await engine.exec(statement, INSTANTS)).at(-1)?.rows ?? [],
      }),
    keepsSessions: true,
    ping: async () => void (await engine.query('select 1')),
    pool: () => ({
      max: 1,
      open: 1,
      idle: engine.unanswered === 0 ? 1 : 0,
      waiting: Math.max(0, engine.unanswered - 1),
    }),
    close: async () => {
      await engine.close()
      await release()
    },
  }
}
