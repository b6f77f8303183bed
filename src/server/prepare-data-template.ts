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
  const madeOf = await describeIngredients()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === madeOf) return
  const workshop = `${dataTemplateFolder}.making`
  await Promise.all([dataTemplateFolder, workshop, stampFile].map(remove))
  const database = await openDatabase({
    databaseUrl: null,
    databasePool: 1,
    dataDir: workshop,
    onConnectionError,
  })
  await database.close()
  await rename(join(workshop, 'database'), dataTemplateFolder)
  await remove(workshop)
  await writeFile(stampFile, madeOf)
}

async function describeIngredients(): Promise<string> {
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
