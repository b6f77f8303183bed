import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loads the settings of a `.env` file in the checkout, if there is one. A variable that is already set wins.
 * @param {string} root
 */
export function loadSettingsFile(root) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
