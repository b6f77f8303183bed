import { installPackage, installWithApt } from './debian.mjs'
import { findOnPath, isExecutable, outputOf } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own; null when there is none.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return requireWorking(chosen)
  // Ubuntu's /usr/bin/chromium-browser may be a stub that only names a snap, hence the question.
  const ofSystem = NAMES.map(findOnPath).find((path) => path !== null && works(path))
  return ofSystem ?? (await findPlaywrightsOwn())
}

/**
 * As `findChromium`, and installs Debian's where we may; throws `Unavailable` when there is none in the end.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  await installWithApt('Chromium', () => installPackage('chromium'))
  const installed = await findChromium()
  if (!installed) throw new Unavailable('The Chromium that apt-get installed does not start.')
  return installed
}

/** @param {string} path */
function requireWorking(path) {
  if (!works(path)) throw new Error(`CHROMIUM_PATH is "${path}", which is not a Chromium that starts.`)
  return path
}

/** @param {string} path */
function works(path) {
  return isExecutable(path) && outputOf(path, ['--version']) !== null
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return works(path) ? path : null
}
