import { installPackage, installWithApt, tryInstall } from './debian.mjs'
import { findOnPath, isExecutable, outputOf } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM = { what: 'Chromium', howToGet: 'npx playwright install --with-deps chromium' }
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * A Chromium that starts: CHROMIUM_PATH, the system's, Playwright's own; null when there is none.
 * @returns {Promise<string | null>}
 */
async function findChromium() {
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
  await installWithApt(CHROMIUM, () => installPackage('chromium'))
  const installed = await findChromium()
  if (!installed) throw new Unavailable('The Chromium that apt-get installed does not start.')
  return installed
}

/**
 * For the browser tests: the same engine without the windows around it where that is installed, at three
 * quarters of the work, else as `findChromium`.
 * @returns {Promise<string | null>}
 */
export async function findHeadlessChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  return (chosen ? null : findShell()) ?? (await findChromium())
}

/**
 * As `findHeadlessChromium`, and installs the shell beside or instead of a Chromium where we may.
 * @returns {Promise<string>}
 */
export async function ensureHeadlessChromium() {
  await tryHeadlessShell()
  return (await findHeadlessChromium()) ?? (await ensureChromium())
}

async function tryHeadlessShell() {
  if (!process.env['CHROMIUM_PATH'] && !findShell()) await tryInstall('chromium-headless-shell')
}

function findShell() {
  return SHELLS.map(findOnPath).find((path) => path !== null && works(path)) ?? null
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
