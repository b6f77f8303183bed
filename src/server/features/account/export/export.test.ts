import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/engines/database.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { readLines, unzip } from '#tests/support/app/archives.ts'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { exportAccount } from './export.service.ts'

const PATH = '/api/account/export'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const fetchExport = (cookie: string) => app.app.inject({ method: 'GET', url: PATH, headers: { cookie } })
const readExport = async (cookie = owner.cookie) => {
  const files = await unzip((await fetchExport(cookie)).rawPayload)
  return { files, all: readLines(files['damson.jsonl'] ?? '') }
}
const add = async (path: string, body: object) =>
  (await app.call('POST', path, { body, cookie: owner.cookie })).body
const addExpense = (description: string) =>
  add('/api/expenses', { category: 'Other', description, amount: '45.00', date: '2026-11-02' })

test('an export is one archive with all records and a table of each kind', async () => {
  await add('/api/example-salon', {})
  const answer = await fetchExport(owner.cookie)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="damson-export-2026-11-15.zip"',
  })
  const { files, all } = await readExport()
  expect(Object.keys(files)).toEqual([
    'damson.jsonl',
    'hourly-rates.csv',
    'products.csv',
    'team.csv',
    'treatments.csv',
    'stock-purchases.csv',
    'repeating-costs.csv',
    'businesses.csv',
    'expenses.csv',
    'weekly-incomes.csv',
    'income-goals.csv',
    'revenue-plans.csv',
    'pot-moves.csv',
    'payee-rules.csv',
  ])
  expect(all).toMatchObject({ format: 'damson-export', version: 2, account: { email: owner.email } })
  const filled = Object.entries(all.records).filter(([, rows]) => rows.length > 0)
  expect(filled).toHaveLength(13)
  const lines = filled.map(([noun]) => (files[`${noun}.csv`] ?? '').trimEnd().split('\r\n').length - 1)
  expect(lines).toEqual(filled.map(([, rows]) => rows.length))
}, 60_000)

test('a record is exported as it is stored, money and days exact, without its owner', async () => {
  await addExpense('Café "Zoë", £5')
  const { files, all } = await readExport()
  expect(all.records['expenses']).toMatchObject([
    { description: 'Café "Zoë", £5', amount: '45.00', spentOn: '2026-11-02', deletedAt: null },
  ])
  expect(all.records['expenses']?.[0]).not.toHaveProperty('userId')
  const [heading, line] = (files['expenses.csv'] ?? '').split('\r\n')
  expect(heading).toBe(
    '\uFEFFId,Category,Description,Amount,Spent on,Stock purchase id,Vat amount,Business id,Repeating cost id,Repeats on,Is example,Created at,Updated at',
  )
  expect(line).toContain(',Other,"Café ""Zoë"", £5",45.00,2026-11-02,,0.00,,,,false,')
})

test('deleted records are in the JSON and not in the table', async () => {
  const { id } = await addExpense('Window cleaner')
  await app.call('DELETE', `/api/expenses/${id}`, { cookie: owner.cookie })
  const { files, all } = await readExport()
  expect(all.records['expenses']).toMatchObject([{ description: 'Window cleaner' }])
  expect(files['expenses.csv']).not.toContain('Window cleaner')
})

test('thousands of records are exported page by page, each once and in order', async () => {
  await app.database.withConnection((connection) =>
    connection.run(
      `insert into expenses (user_id, category, description, amount, spent_on)
       select ${owner.userId}, 'Other', 'Cost ' || n, 1, '2026-11-02' from generate_series(1, 2500) n`,
    ),
  )
  const { files, all } = await readExport()
  const expected = Array.from({ length: 2500 }, (_, at) => `Cost ${at + 1}`)
  expect(all.records['expenses']?.map((row) => row['description'])).toEqual(expected)
  expect((files['expenses.csv'] ?? '').trimEnd().split('\r\n')).toHaveLength(2501)
})

test('a record that is added during an export is in all of its files or in none', async () => {
  const adding = async () => {
    for (let index = 0; index < 30; index += 1) await addExpense(`Towels ${index}`)
  }
  const added = adding()
  for (let round = 0; round < 3; round += 1) {
    const { files, all } = await readExport()
    const lines = (files['expenses.csv'] ?? '').trimEnd().split('\r\n').length - 1
    expect(lines).toBe(all.records['expenses']?.length)
  }
  await added
})

test('an export contains only the owner’s records, also after their access has ended', async () => {
  await addExpense('Window cleaner')
  const lapsed = await signUp(app)
  const { files, all } = await readExport(lapsed.cookie)
  expect(Object.values(all.records)).toEqual(Array(13).fill([]))
  expect(JSON.stringify(files)).not.toContain('Window cleaner')
})

test('an export stops when the client disconnects', async () => {
  await addExpense('Towels')
  const gone = new AbortController()
  gone.abort(new Error('nobody waits for it'))
  await expect(exportOf(app.database, gone.signal)).rejects.toThrow('nobody waits for it')
})

test('an export that loses its database is refused, and the server goes on', async () => {
  await addExpense('Towels')
  const withConnection: Database['withConnection'] = (work) =>
    app.database.withConnection((connection) => work({ ...connection, read: cutOff }))
  await expect(exportOf({ ...app.database, withConnection })).rejects.toThrow('the connection was cut')
  expect((await readExport()).all.records['expenses']).toHaveLength(1)
})

test('behind a pooler, an export reads within one transaction, and ends it', async () => {
  await addExpense('Towels')
  const scripts: string[] = []
  const withConnection: Database['withConnection'] = (work) =>
    app.database.withConnection((connection) =>
      work({
        ...connection,
        run: (script) => {
          scripts.push(script)
          return connection.run(script)
        },
      }),
    )
  const archive = await buffer(await exportOf({ ...app.database, withConnection, keepsSessions: false }))
  expect(archive.length).toBeGreaterThan(1_000)
  expect(scripts.join('; ')).not.toMatch(/with hold|commit/)
  expect(scripts.at(-1)).toBe('rollback')
  expect((await readExport()).all.records['expenses']).toHaveLength(1)
})

/** Does what the route does, without a request. */
function exportOf(database: Database, signal = new AbortController().signal): Promise<Readable> {
  const user = { ...(owner.answer.body as unknown as User), id: owner.userId }
  return exportAccount({ database, user, now: app.clock.now, signal })
}

async function cutOff(): Promise<never> {
  throw new Error('the connection was cut')
}
