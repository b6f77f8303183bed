import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { placeBuiltServer } from '#tests/support/programs/built-server.mjs'

/**
 * @typedef {{ server: string, worker: string, cases: string, remove: () => void }} Programs
 */

/**
 * The server as `npm run build` builds it, and the cases as plain JavaScript, in a separate folder. So the
 * cases test the current sources, and another build can run at the same time.
 * @returns {Promise<Programs>}
 */
export async function buildPrograms() {
  const folder = resolve(`.cache/faults-${process.pid}`)
  await Promise.all([
    placeBuiltServer(`${folder}/server`),
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: `${folder}/cases`,
        emptyOutDir: true,
        target: 'node20',
        sourcemap: 'inline',
        rolldownOptions: { input: { worker: 'tests/faults/worker.ts', cases: 'tests/faults/cases.ts' } },
      },
    }),
  ])
  return {
    server: `${folder}/server/main.js`,
    worker: `${folder}/cases/worker.js`,
    cases: `${folder}/cases/cases.js`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
