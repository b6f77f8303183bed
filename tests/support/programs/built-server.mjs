import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { isBuilt } from '#scripts/lib/built.mjs'

/**
 * Puts the server, built as by `npm run build`, into a separate folder, so that another build can run at the
 * same time. A build of the current sources is copied, because building takes seconds of a core.
 * @param {string} outDir
 */
export async function placeBuiltServer(outDir) {
  if (isBuilt(resolve('.'))) return cpSync('dist/server', outDir, { recursive: true })
  const options = { outDir, emptyOutDir: false }
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: options })
}
