import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The owner of the demo's salon. The password protects no real data, so it is no secret. */
export const DEMO_OWNER = { email: 'demo@damson.example', password: 'two years of takings' }

const NOT_FOR_THE_DEMO = /^(DATABASE_URL|SMTP_URL|PROMO_CODES|STRIPE_.*)$/

/**
 * Keeps the demo apart from the real product: it has its own data folder and uses no configured database,
 * mail server or payments.
 * @param {NodeJS.ProcessEnv} env changed in place @param {string} root @returns {string} the demo's folder
 */
export function isolateDemo(env, root) {
  for (const name of Object.keys(env)) if (NOT_FOR_THE_DEMO.test(name)) delete env[name]
  const dataDir = join(root, 'data-demo')
  env['DATA_DIR'] = dataDir
  // At a lower level, JSON log lines would hide the address and the sign-in.
  env['LOG_LEVEL'] ??= 'warn'
  return dataDir
}

/**
 * Whether the folder holds a complete salon. A stamp file says so, because opening the database would add a
 * second to every start.
 * @param {string} dataDir
 */
export function isSeeded(dataDir) {
  return existsSync(stampOf(dataDir))
}

/** @param {string} dataDir */
export function markSeeded(dataDir) {
  writeFileSync(stampOf(dataDir), new Date().toISOString())
}

/** @param {string} dataDir */
function stampOf(dataDir) {
  return join(dataDir, '.seeded')
}
