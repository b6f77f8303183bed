import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. It is found from the source tree and from the built bundle alike. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

export const migrationsFolder = join(projectRoot, 'migrations')
export const webFolder = join(projectRoot, 'dist/web')
/** An empty, migrated embedded database, made at build time. The first start copies it. */
export const dataTemplateFolder = join(projectRoot, 'dist/data-template')

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  return findRoot(dirname(folder))
}
