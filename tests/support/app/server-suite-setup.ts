import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'
import { readStatements } from '#tests/support/database/statement-log.ts'
import { findFaults } from '#tests/support/owners/unscoped-statements.ts'
import { engine } from '#tests/support/programs/engines.mjs'

/** Runs once before the server suite: every worker copies this empty database instead of creating its own. */
export async function setup(): Promise<void> {
  // Everything the suite writes is removed with it: each database folder takes 40 MB.
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'suite-'))
  if (engine === 'embedded') await prepareDataTemplate()
}

export async function teardown(): Promise<void> {
  const statements = readStatements(suiteFolder())
  for (const folder of [builtServerFolder(), suiteFolder()]) rmSync(folder, { recursive: true, force: true })
  const isWhole = process.env['WHOLE_SUITE'] !== undefined && engine === 'postgres'
  const faults = await findFaults(statements, { isWhole })
  if (faults.length === 0) return
  // The error is printed, and does not fail the run by itself.
  process.exitCode = 1
  throw new Error(faults.join('\n\n'))
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
