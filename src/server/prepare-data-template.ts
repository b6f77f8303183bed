import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/db/engines/migrations.ts'
import { openDatabase } from '#server/db/engines/open.ts'
import { dataTemplateFolder, migrationsFolder, projectRoot } from './paths.ts'

/**
 * Makes the empty, migrated database that a first start copies, because creating one from nothing takes
 * seconds. It depends only on the migrations and on the engine, so most builds reuse the existing one.
 */
export async function prepareDataTemplate(): Promise<void> {
  const stampFile = `${dataTemplateFolder}.made-of`
  const inputs = await describeInputs()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === inputs) return
  const temporaryFolder = `${dataTemplateFolder}.making`
  await Promise.all([dataTemplateFolder, temporaryFolder, stampFile].map(remove))
  const database = await openDatabase({
    databaseUrl: null,
    databasePool: 1,
    dataDir: temporaryFolder,
    onConnectionError,
  })
  await database.close()
  await rename(join(temporaryFolder, 'database'), dataTemplateFolder)
  await remove(temporaryFolder)
  await writeFile(stampFile, inputs)
}

async function describeInputs(): Promise<string> {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  const engine = lock.packages['node_modules/@electric-sql/pglite'].version
  const scripts = (await readMigrations(migrationsFolder)).map((migration) => migration.script)
  return `${engine} ${createHash('sha256').update(scripts.join('\n')).digest('hex')}`
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true })
}

function onConnectionError(): void {
  // The embedded engine has no connection that could be lost.
}
