import { chmodSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { makePrivate } from './private-folder.ts'

test('a folder that others could open is closed to them, without a warning', async () => {
  const folder = newTemporaryFolder()
  chmodSync(folder, 0o777)
  const said: string[] = []
  await makePrivate(folder, (message) => void said.push(message))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(said).toEqual([])
})

test('a folder whose permissions cannot be changed is named in a warning', async () => {
  const said: string[] = []
  // A folder of the kernel, whose permissions not even root can change.
  await makePrivate('/proc/self', (message) => void said.push(message))
  expect(said).toEqual([
    expect.stringMatching(/^Other users of this machine can open \/proc\/self \(mode 555\)/),
  ])
})
