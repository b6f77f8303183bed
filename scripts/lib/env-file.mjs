import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Settings from a `.env` in the checkout, if there is one. What the environment already says wins. @param {string} root */
export function loadSettingsFile(root) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
