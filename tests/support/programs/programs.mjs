import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} name @returns {string | null} the full path of a program on PATH */
export function findOnPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

/** @param {string} name */
export function isOnPath(name) {
  return findOnPath(name) !== null
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} program @param {string[]} args @returns {string | null} what it printed, null when it failed */
export function outputOf(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim() : null
}
