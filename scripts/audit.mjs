import { spawnSync } from 'node:child_process'

/**
 * @typedef {{ name: string, severity: string, range: string }} Vulnerability
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability>, statusCode?: number, message?: string }} Answer
 */

/** The statuses with which a registry says that it has no advisories. */
const NOT_OFFERED = [404, 405, 410, 501]

// Checks what we ship for known vulnerabilities. It is not part of `npm test`, because it asks the registry.
const npm = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
process.exitCode = toExitCode(parse(npm.stdout ?? ''))

/** @param {Answer} answer */
function toExitCode({ vulnerabilities, statusCode, message }) {
  if (vulnerabilities) return list(Object.values(vulnerabilities))
  if (statusCode && NOT_OFFERED.includes(statusCode)) {
    console.log(`No audit: this registry does not offer one (${message}).`)
    return 0
  }
  console.error(`The audit could not be made. ${npm.error ?? npm.stderr}`)
  return 1
}

/** @param {Vulnerability[]} found */
function list(found) {
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`)
  console.log(`${found.length} packages with known vulnerabilities.`)
  return found.length > 0 ? 1 : 0
}

/** @param {string} text @returns {Answer} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
