import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataTemplate } from '#server/prepare-data-template.ts'

/** Runs once before the server suite: every worker copies this empty database instead of making its own. */
export async function setup(): Promise<void> {
  process.env['ENGINE'] ??= 'embedded'
  // All that the suite lays down goes with it: each database folder holds 40 MB.
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'damson-suite-'))
  if (process.env['ENGINE'] === 'embedded') await prepareDataTemplate()
}

export function teardown(): void {
  rmSync(process.env['TEST_FOLDER'] ?? '', { recursive: true, force: true })
}
