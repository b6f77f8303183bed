import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/**
 * Several times what the test suites write at once. In a container /dev/shm often has a few megabytes only.
 */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Short, like every name inside, because a socket's address may have about a hundred characters. */
const PREFIX = 'damson-'
const LEFT_BY = new RegExp(`^${PREFIX}(\\d+)-`)

/**
 * Makes a folder for all files of the tests, in memory where there is enough of it. The tests make and remove
 * hundreds of databases of a thousand files each, which takes a disk longer than the tests themselves. A
 * TMPDIR that is already set is used instead.
 * @param {{ memory?: string, enoughBytes?: number }} [options] @returns {{ path: string, remove: () => void }}
 */
export function makeTemporaryFolder({ memory = MEMORY, enoughBytes = ENOUGH_BYTES } = {}) {
  const isNamed = process.env['TMPDIR'] !== undefined
  const parent = !isNamed && freeBytes(memory) >= enoughBytes ? memory : tmpdir()
  removeLeftovers(parent)
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // As open as /tmp: when we are root, PostgreSQL and apt run as another user.
  chmodSync(path, 0o1777)
  return { path, remove: () => remove(path) }
}

/** If a process still writes there, the folder is removed before the next run. @param {string} folder */
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

/**
 * Removes the folders of runs that were killed, because memory is too scarce to keep them until a reboot.
 * @param {string} parent
 */
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
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
