import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { isOnPath } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const execute = promisify(execFile)

/**
 * Installs system packages under CI, as root on Debian or a system based on it. Elsewhere the machine's owner
 * decides, and the message says what to type.
 * @param {{ what: string, howToGet: string }} words @param {() => Promise<void>} install
 */
export async function installWithApt({ what, howToGet }, install) {
  if (!canInstallPackages()) throw new Unavailable(`${what} is not installed. To get it: ${howToGet}.`)
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

/**
 * Installs something useful but not necessary: from the package lists as they are, without changing what is
 * installed, and without waiting long for a missing network.
 * @param {string} name
 */
export async function tryInstall(name) {
  if (!canInstallPackages()) return
  const options = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10']
  const careful = ['--no-install-recommends', '--no-remove', ...options.flatMap((one) => ['-o', one])]
  try {
    const { stdout } = await execute('apt-get', ['-q', '-s', 'install', ...careful, name])
    if (!/ 0 upgraded, |^0 upgraded, /m.test(stdout)) return
    await aptGet(['install', '-y', ...careful, name])
  } catch {
    // The package is optional.
  }
}

function canInstallPackages() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version') && isOnPath('apt-get')
  return Boolean(process.env['CI']) && isDebianRoot
}

/** @param {string[]} args */
async function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await execute('apt-get', ['-q', ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}
