import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { outputOf } from '#tests/support/programs/programs.mjs'
import { openDraft } from './backup-draft.ts'
import { BackupError } from './backup-format.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = newTemporaryFolder()
  path = join(folder, 'salon.backup')
})

const never = new AbortController().signal

describe('a backup that cannot be finished leaves nothing behind', () => {
  test('when the database fails half-way', async () => {
    const draft = await openDraft(path)
    await expect(draft.fill(failing(), never)).rejects.toThrow('the database went away')
    await draft.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  test.runIf(process.platform === 'linux')('when the disk takes no more', async () => {
    const draft = await openDraft(path)
    const filling = withLargestFile(65_536, () => draft.fill(noise(), never))
    await expect(filling).rejects.toThrow(BackupError)
    await expect(filling).rejects.toThrow(`${path} cannot be written: EFBIG`)
    await draft.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  test('when it is given up while the database has not answered yet', async () => {
    const controller = new AbortController()
    const draft = await openDraft(path)
    const filling = draft.fill(hanging(), controller.signal)
    controller.abort(new BackupError('given up'))
    await expect(filling).rejects.toThrow('given up')
    await draft.discard()
    expect(readdirSync(folder)).toEqual([])
  })

  test('when another file with its name has appeared in the meantime', async () => {
    const draft = await openDraft(path)
    await draft.fill(noise(), never)
    await draft.finish()
    writeFileSync(path, 'theirs')
    await expect(draft.publish()).rejects.toThrow(`${path} is there already`)
    await draft.discard()
    expect(readdirSync(folder)).toEqual(['salon.backup'])
    expect(readFileSync(path, 'utf8')).toBe('theirs')
  })
})

/** Limits the size of files that this process writes, which simulates a full disk. */
async function withLargestFile(bytes: number, work: () => Promise<void>): Promise<void> {
  const limit = (soft: string) => outputOf('prlimit', ['--pid', `${process.pid}`, `--fsize=${soft}:`])
  limit(`${bytes}`)
  try {
    await work()
  } finally {
    limit('unlimited')
  }
}

async function* failing() {
  yield 'one line\n'
  throw new Error('the database went away')
}

async function* hanging() {
  yield 'one line\n'
  await new Promise(() => undefined)
}

async function* noise() {
  for (let part = 0; part < 10; part += 1) yield randomBytes(50_000).toString('base64')
}
