import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadSettingsFile } from './env-file.mjs'

const NAMES = ['DAMSON_TEST_GIVEN', 'DAMSON_TEST_OPEN']

afterEach(() => {
  for (const name of NAMES) delete process.env[name]
})

test('a .env file in the checkout is read, and what the environment already says wins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damson-env-'))
  writeFileSync(join(folder, '.env'), 'DAMSON_TEST_GIVEN=file\nDAMSON_TEST_OPEN="from the file"\n')
  process.env['DAMSON_TEST_GIVEN'] = 'environment'
  loadSettingsFile(folder)
  expect(NAMES.map((name) => process.env[name])).toEqual(['environment', 'from the file'])
})

test('a checkout without one is fine', () => {
  expect(() => loadSettingsFile(mkdtempSync(join(tmpdir(), 'damson-env-')))).not.toThrow()
})
