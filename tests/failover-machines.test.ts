import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureIsolation } from '#tests/faults/failover/machine.ts'
import { openNetwork } from '#tests/faults/failover/network.ts'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'

// A machine where root may make no namespaces: the programs are there, and all they do is refused.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusing-'))
  for (const name of ['ip', 'iptables', 'nsenter', 'unshare']) {
    writeFileSync(join(folder, name), '#!/bin/sh\necho Operation not permitted >&2\nexit 1\n')
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the drill goes on without cuts where root may make no network namespaces', () => {
  const network = openNetwork()
  expect([network.isReal, network.hostOf('db1')]).toEqual([false, '127.0.0.11'])
})

test('the drill is left out, with a sentence, where no machine can be told from another', async () => {
  await expect(ensureIsolation({})).rejects.toThrow(Unavailable)
})
