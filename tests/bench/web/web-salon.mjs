import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand } from '#tests/bench/server/bench-server.mjs'

const OWNER = { email: 'bench@salon.example', password: 'two years of takings' }

/** @typedef {{ url: string, cookie: string, stop: () => Promise<void> }} Salon */

/**
 * Starts the built product with the two-year example salon, and signs its owner in.
 * @returns {Promise<Salon>}
 */
export async function startSalon() {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built: run "npm run build" first.')
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  const { seedDemoFolder } = await import(join(process.cwd(), 'dist/server/seed-demo.js'))
  await seedDemoFolder({ dataDir, ...OWNER })
  const server = await startCommand({
    command: process.execPath,
    args: ['dist/server/main.js'],
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  })
  // The same host as in APP_URL, because cookies and origins depend on it.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, cookie: await signIn(url), stop }
}

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`)
  const [cookie = ''] = answer.headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}
