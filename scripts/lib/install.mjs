import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs from the lock file when node_modules is missing or belongs to another lock file.
 * Runs on plain Node: nothing here may import a package.
 * @param {{ root: string, onStart?: () => void }} options
 * @returns {Promise<boolean>} whether there was anything to install
 */
export async function ensureInstalled({ root, onStart }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(root, 'node_modules', '.damson-lock')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const wasComplete = holdsEveryPackage(root, lock)
  if (!wasComplete) {
    onStart?.()
    await installFromLock(root)
  }
  writeFileSync(stamp, hash)
  return !wasComplete
}

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} LockedPackage */

/**
 * A manual `npm ci` or `npm install` leaves npm's record but not our stamp.
 * @param {string} root @param {string} lock
 */
function holdsEveryPackage(root, lock) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(lock)
  const present = packagesOf(readFileSync(record, 'utf8'))
  const nothingMissing = Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  )
  return nothingMissing && Object.keys(present).every((path) => wanted[path] !== undefined)
}

/** @param {string} lock @returns {Record<string, LockedPackage>} */
function packagesOf(lock) {
  return JSON.parse(lock).packages ?? {}
}

/** @param {string} root */
async function installFromLock(root) {
  // The first start builds, so it needs the build tools even where NODE_ENV is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const command = npm?.endsWith('.js') ? process.execPath : 'npm'
  // Imported here, because most starts have nothing to install.
  const { run } = await import('./run.mjs')
  const { ok, output } = await run(command, npm?.endsWith('.js') ? [npm, ...args] : args, { cwd: root })
  if (!ok) throw new Error(`npm ci failed:\n${output}`)
}
