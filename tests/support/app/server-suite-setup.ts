import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { engine } from '#tests/support/programs/engines.mjs'

/** Runs once before the server suite: every worker copies this empty database instead of creating its own. */
export async function setup(): Promise<void> {
  // Everything the suite writes is removed with it: each database folder takes 40 MB.
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'suite-'))
  if (engine === 'embedded') await prepareDataTemplate()
}

export function teardown(): void {
  for (const folder of [builtServerFolder(), suiteFolder()]) rmSync(folder, { recursive: true, force: true })
}

/** Inside the checkout, so that the build finds its external packages in node_modules; of this run only. */
export function builtServerFolder(): string {
  return resolve('.cache', `server-of-${basename(suiteFolder())}`)
}

function suiteFolder(): string {
  const folder = process.env['TEST_FOLDER']
  if (!folder) throw new Error('the server suite has not been set up')
  return folder
}
