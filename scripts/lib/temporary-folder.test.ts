import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.mjs'

/** Above the highest process id of any system. */
const UNUSED_PID = 2 ** 30

let parent: string

beforeEach(() => {
  // TMPDIR may be set for the run of this very test.
  vi.stubEnv('TMPDIR', undefined)
  parent = mkdtempSync(join(tmpdir(), 'damson-temporary-'))
})

afterEach(() => rmSync(parent, { recursive: true }))

test('is made in the chosen place, is open to all, and is gone once it is removed', () => {
  const folder = makeTemporaryFolder({ memory: parent, enoughBytes: 1 })
  expect(dirname(folder.path)).toBe(parent)
  expect(statSync(folder.path).mode & 0o7777).toBe(0o1777)
  mkdirSync(join(folder.path, 'database'))
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

test.each([
  ['does not exist', () => join(parent, 'nowhere'), 1],
  ['is too small', () => parent, Number.MAX_SAFE_INTEGER],
])('lies with the other temporary files where the memory %s', (_, memory, enoughBytes) => {
  const folder = makeTemporaryFolder({ memory: memory(), enoughBytes })
  expect(dirname(folder.path)).toBe(tmpdir())
  folder.remove()
})

test('is made where TMPDIR says, however much memory there is', () => {
  vi.stubEnv('TMPDIR', parent)
  const folder = makeTemporaryFolder({ enoughBytes: 0 })
  expect(dirname(folder.path)).toBe(parent)
})

test('removes the folders of killed runs, and leaves those of running ones', () => {
  const left = join(parent, `damson-${UNUSED_PID}-abc`)
  const running = join(parent, `damson-${process.ppid}-abc`)
  const foreign = join(parent, 'somebody-else')
  for (const folder of [left, running, foreign]) mkdirSync(folder)
  makeTemporaryFolder({ memory: parent, enoughBytes: 1 })
  expect([left, running, foreign].map(existsSync)).toEqual([false, true, true])
})
