import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { SHORT_LIVED } from '#tests/support/programs/node-flags.mjs'
import { clockBehind } from '#tests/support/programs/server-clock.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

/**
 * The time of every picture: a Sunday evening, so that the week is complete. Pictures taken in later years
 * show the same.
 */
export const PICTURE_TIME = new Date('2026-11-15T18:30:00Z')

/** The password protects no real data, so it is no secret. */
const OWNER = { email: 'demo@damson.example', password: 'two years of takings' }

const START_TIMEOUT_MS = 60_000

const SERVE = `
const [seedFile, mainFile, dataDir, email, password] = process.argv.slice(1)
const { seedDemoFolder } = await import(seedFile)
await seedDemoFolder({ dataDir, email, password })
await import(mainFile)
`

/**
 * Starts the example salon on a temporary folder, which is removed when it stops. Needs the build.
 * @param {string} root
 */
export async function startPictureSalon(root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-pictures-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const files = ['seed-demo.js', 'main.js'].map((name) => join(root, 'dist/server', name))
  const child = spawn(
    process.execPath,
    [
      ...SHORT_LIVED,
      // Both processes, for seeding and for serving, run at that time.
      clockBehind(Date.now() - PICTURE_TIME.getTime()),
      '--input-type=module',
      '-e',
      SERVE,
      ...files,
      dataDir,
      OWNER.email,
      OWNER.password,
    ],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        APP_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const isUp = () => answers(child, url)
  await waitUntil('the example salon answers', isUp, { timeoutMs: START_TIMEOUT_MS })
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, owner: OWNER, stop }
}

/** @param {import('node:child_process').ChildProcess} child @param {string} url */
async function answers(child, url) {
  if (child.exitCode !== null) throw new Error('The example salon ended while it was starting.')
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
