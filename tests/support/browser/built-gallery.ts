import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CACHE = '.cache/gallery'
const SOURCES = ['tests/gallery', 'src/web', 'src/shared', 'content', 'vite.config.ts', 'package-lock.json']

/** The folder with the built gallery page; it is rebuilt only when one of its sources has changed. */
export async function ensureBuiltGallery(): Promise<string> {
  const folder = join(CACHE, hashOf(SOURCES.flatMap(filesUnder)))
  if (existsSync(folder)) return folder
  // Two workers may build at once: each builds its own copy, and the first to finish wins.
  const draft = `${folder}.${process.pid}`
  await promisify(execFile)(process.execPath, ['tests/support/browser/build-gallery.mjs', draft])
  removeOthers([folder, draft])
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function removeOthers(kept: string[]) {
  const isDraft = (name: string) => name.includes('.')
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (!kept.includes(path) && !isDraft(name)) rmSync(path, { recursive: true, force: true })
  }
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.(ts|json)$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
