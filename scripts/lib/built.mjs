import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The inputs of a build. A folder's own modification time changes when files are added or removed.
const SOURCES = [
  'src',
  'content',
  'migrations',
  'package-lock.json',
  'scripts/admin',
  'scripts/build.mjs',
  'scripts/lib/build-worker.mjs',
  'scripts/lib/prerender.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
]

const TEST = /\.test\.tsx?$/

/** @param {string} root */
export function isBuilt(root) {
  const builtAt = statSync(stampOf(root), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return SOURCES.every((name) => newestTime(join(root, name)) <= builtAt)
}

/** @param {string} root @param {Date} startedAt when the build began: what changed since is not in it */
export function markBuilt(root, startedAt) {
  writeFileSync(stampOf(root), startedAt.toISOString())
  utimesSync(stampOf(root), startedAt, startedAt)
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'dist/.built')
}

/** @param {string} path @returns {number} */
function newestTime(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const children = readdirSync(path)
    .filter((name) => !TEST.test(name))
    .map((name) => newestTime(join(path, name)))
  return Math.max(entry.mtimeMs, ...children)
}
