import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'

/** Runs once before the server suite: every worker copies this empty database instead of making its own. */
export async function setup(): Promise<void> {
  process.env['ENGINE'] ??= 'embedded'
  // All that the suite lays down goes with it: each database folder holds 40 MB.
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'suite-'))
  if (process.env['ENGINE'] === 'embedded') await prepareDataTemplate()
}

export function teardown(): void {
  for (const folder of [builtServerFolder(), suiteFolder()]) rmSync(folder, { recursive: true, force: true })
}

/** Here, where what it leaves out of itself is found in node_modules; of this suite alone. */
export function builtServerFolder(): string {
  return resolve('.cache', `server-of-${basename(suiteFolder())}`)
}

function suiteFolder(): string {
  const folder = process.env['TEST_FOLDER']
  if (!folder) throw new Error('the server suite has not been set up')
  return folder
}
