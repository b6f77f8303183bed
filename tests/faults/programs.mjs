import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

/**
 * @typedef {{ server: string, lane: string, cases: string, remove: () => void }} Programs
 */

/**
 * The server as `npm run build` makes it, and the cases themselves as plain JavaScript, in a folder of
 * their own: what is tried is what the sources say now, and a build that runs meanwhile is not in the way.
 * @returns {Promise<Programs>}
 */
export async function buildPrograms() {
  const folder = resolve(`.cache/faults-${process.pid}`)
  await Promise.all([
    build({
      configFile: 'vite.server.config.ts',
      logLevel: 'error',
      build: { outDir: `${folder}/server`, emptyOutDir: true },
    }),
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
        rolldownOptions: { input: { lane: 'tests/faults/lane.ts', cases: 'tests/faults/cases.ts' } },
      },
    }),
  ])
  return {
    server: `${folder}/server/main.js`,
    lane: `${folder}/cases/lane.js`,
    cases: `${folder}/cases/cases.js`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
