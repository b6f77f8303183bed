import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({})
})

const fileOf = (name: string) => join(app.settings.dataDir, name)

test('a backup is written to the working directory, and restores into an empty database', async () => {
  const { email } = await signUp(app)
  const backup = await operate(app, 'backup', 'salon.backup')
  expect(backup.said).toMatch(/^Wrote .*salon\.backup \(0\.0 MB\): \d+ rows in \d+ tables\.$/)
  expect(existsSync(fileOf('salon.backup'))).toBe(true)
  await freshDatabase()
  expect(await operate(app, 'restore', fileOf('salon.backup'))).toEqual({
    exitCode: 0,
    said: expect.stringMatching(
      /^Restored \d+ rows in \d+ tables, as they were at 2026-11-15T09:00:00\.000Z\.$/,
    ),
    complained: '',
  })
  expect((await operate(app, 'users', 'find', email)).said).toContain(email)
})

test('a database with an account is not restored into', async () => {
  await operate(app, 'backup', 'salon.backup')
  await signUp(app)
  expect(await operate(app, 'restore', 'salon.backup')).toMatchObject({
    exitCode: 1,
    complained: expect.stringMatching(/^The database is not empty: there are rows in .*users/),
  })
})

test('a file that is not a backup is refused in one line', async () => {
  writeFileSync(fileOf('notes.txt'), 'Dear diary')
  expect(await operate(app, 'restore', 'notes.txt')).toEqual({
    exitCode: 1,
    said: '',
    complained: 'This file is not a backup made by Damson, or it was cut off.',
  })
})

test.each(['backup', 'restore'])('%s without a file, or with two, shows how it is used', async (name) => {
  const answers = [await operate(app, name), await operate(app, name, 'one', 'two')]
  expect(answers.map(({ exitCode }) => exitCode)).toEqual([2, 2])
  expect(answers[0]?.complained).toContain(`Usage: npm run admin -- ${name} FILE`)
})
