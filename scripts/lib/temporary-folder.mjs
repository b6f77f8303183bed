import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what the suites lay down at once; in a container this place often has a few megabytes only. */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Short, like every name inside: the address of a socket has room for a hundred letters. */
const PREFIX = 'damson-'
const LEFT_BY = new RegExp(`^${PREFIX}(\\d+)-`)

/**
 * A folder for everything that the tests lay down, in memory where there is enough: they make and remove
 * hundreds of databases of a thousand files each, and a disk takes longer over that than the tests themselves.
 * Whoever names a place of their own in TMPDIR has it.
 * @param {{ memory?: string, enoughBytes?: number }} [options] @returns {{ path: string, remove: () => void }}
 */
export function makeTemporaryFolder({ memory = MEMORY, enoughBytes = ENOUGH_BYTES } = {}) {
  const isNamed = process.env['TMPDIR'] !== undefined
  const parent = !isNamed && freeBytes(memory) >= enoughBytes ? memory : tmpdir()
  removeLeftovers(parent)
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // As open as the usual one: when we are root, PostgreSQL and apt go on as somebody else.
  chmodSync(path, 0o1777)
  return { path, remove: () => remove(path) }
}

/** What cannot go yet, because somebody still writes there, goes before the next run. @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {}
}

/** @param {string} place */
function freeBytes(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Of runs that were killed: memory is too dear to keep them until the next restart. @param {string} parent */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = name.match(LEFT_BY) ?? []
    if (pid && !isRunning(Number(pid))) remove(join(parent, name))
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's is there too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
