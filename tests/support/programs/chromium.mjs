import { installPackage, installWithApt, tryInstall } from './debian.mjs'
import { findOnPath, isExecutable, outputOf } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const CHROMIUM = { what: 'Chromium', howToGet: 'npx playwright install --with-deps chromium' }
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * A Chromium that starts: CHROMIUM_PATH, the system's or Playwright's own; null if there is none.
 * @returns {Promise<string | null>}
 */
async function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return requireWorking(chosen)
  // Ubuntu's /usr/bin/chromium-browser may be a stub that only points to a snap, so it is tried.
  const ofSystem = NAMES.map(findOnPath).find((path) => path !== null && works(path))
  return ofSystem ?? (await findPlaywrightsOwn())
}

/**
 * The same as `findChromium`, but installs Debian's where that is allowed; throws `Unavailable` if there is
 * still none.
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
 * For the browser tests: the headless shell if it is installed, which needs three quarters of the work,
 * otherwise the same as `findChromium`.
 * @returns {Promise<string | null>}
 */
export async function findHeadlessChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  return (chosen ? null : findShell()) ?? (await findChromium())
}

/**
 * The same as `findHeadlessChromium`, but installs the shell where that is allowed.
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
