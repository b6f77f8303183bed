import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { isOnPath } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const execute = promisify(execFile)

/**
 * Installs system packages where we may: as root on Debian or one of its children.
 * @param {string} what for the message @param {() => Promise<void>} install
 */
export async function installWithApt(what, install) {
  if (!canInstallPackages())
    throw new Unavailable(`${what} is not installed, and cannot be installed from here.`)
  try {
    await aptGet(['update'])
    await install()
  } catch (cause) {
    throw new Unavailable(`${what} is not installed, and apt-get could not install it: ${cause}`, { cause })
  }
}

/** @param {string} name */
export async function installPackage(name) {
  await aptGet(['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', name])
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && isOnPath('apt-get')
}

/** @param {string[]} args */
async function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await execute('apt-get', ['-q', ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}
