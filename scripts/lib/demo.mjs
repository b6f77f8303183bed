import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who the demo's salon belongs to. Nothing of anybody's is behind this password, so it is no secret. */
export const DEMO_OWNER = { email: 'demo@damson.example', password: 'two years of takings' }

const NOT_FOR_THE_DEMO = /^(DATABASE_URL|SMTP_URL|PROMO_CODES|STRIPE_.*)$/

/**
 * The demo stands apart: its own folder, and nobody's database, mail server or payments.
 * @param {NodeJS.ProcessEnv} env changed in place @param {string} root @returns {string} the demo's folder
 */
export function setApart(env, root) {
  for (const name of Object.keys(env)) if (NOT_FOR_THE_DEMO.test(name)) delete env[name]
  const dataDir = join(root, 'data-demo')
  env['DATA_DIR'] = dataDir
  // Otherwise the address and the sign-in would be lost between lines of JSON.
  env['LOG_LEVEL'] ??= 'warn'
  return dataDir
}

/** Whether the folder holds a whole salon: a look at the database itself would cost a second of every start. @param {string} dataDir */
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
