import { beforeAll, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, RECORDS } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { describeOn } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  owner = await signUpOwner(app)
})

const send = async (count: number, text: string) => {
  const [, expense] = RECORDS['expenses'] ?? []
  const expenses = Array.from({ length: count }, (_, index) => ({
    ...expense,
    id: index + 1,
    description: text,
  }))
  return app.call('POST', '/api/account/import', {
    cookie: owner.cookie,
    body: await zip({ 'damson.jsonl': writeLines({ ...FILE, records: { expenses } }) }),
    headers: { 'content-type': 'application/zip' },
  })
}

describeOn('embedded')('what the embedded engine cannot write at once', () => {
  test.each([
    ['too many records', 5_001, 'Towels'],
    ['texts that are too long', 1_100, '💅'.repeat(1_000)],
  ])('is refused with a message: %s', async (_, count, text) => {
    expect(await send(count, text)).toMatchObject({
      status: 413,
      body: {
        code: 'too_large',
        message:
          'There are more than 5,000 records or 4 MB in this file. A server without PostgreSQL cannot take so many at once: ask whoever runs it to set up PostgreSQL.',
      },
    })
  })
})

describeOn('postgres')('PostgreSQL takes what the embedded engine does not', () => {
  test('and writes it beside everything else', async () => {
    expect(await send(5_001, 'Towels')).toMatchObject({ status: 201, body: { added: 5_001 } })
  })
})
