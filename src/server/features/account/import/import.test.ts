import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Export, writeLines, zip } from '#tests/support/app/archives.ts'
import type { Row } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { accountCalls, EXPENSE, importCalls } from '#tests/support/calls/import-calls.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'

const PATH = '/api/account/import'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport, readExport } = importCalls(() => ({ app, owner, fresh }))
const { add, fillAccount, get, read, remove, run } = accountCalls(() => ({ app, owner }))

/** Replaces every id by the position of its record among those of its kind. */
function withoutIds({ records }: Export): Record<string, Row[]> {
  const places = (noun: string) => new Map(records[noun]?.map(({ id }, index) => [id, index]))
  const pointers: Record<string, string> = {
    hourlyRateCalculationId: 'hourly-rates',
    stockPurchaseId: 'stock-purchases',
    businessId: 'businesses',
    teamMemberId: 'team',
    repeatingCostId: 'repeating-costs',
    treatmentId: 'treatments',
  }
  const toPlace = ([column, value]: [string, unknown]): [string, unknown] => {
    if (column === 'lines') return [column, (value as Row[]).map(withPlaces)]
    return [column, column in pointers && value !== null ? places(pointers[column] ?? '').get(value) : value]
  }
  const withPlaces = (row: Row): Row => Object.fromEntries(Object.entries(row).map(toPlace))
  const strip = ({ id: _, ...row }: Row) => withPlaces(row)
  return Object.fromEntries(Object.entries(records).map(([noun, rows]) => [noun, rows.map(strip)]))
}

const SCREENS = [
  '/api/metrics',
  '/api/expenses/summary?from=2026-01-01&to=2026-12-31',
  '/api/stock-purchases/summary?months=12',
  '/api/weekly-incomes/summary',
  '/api/reports?from=2026-01-01&to=2026-12-31',
  '/api/income-goals',
  '/api/checklist',
]

describe('an imported file', () => {
  test('has every exported record, with the same fields and references', async () => {
    await fillAccount()
    const before = await readExport(owner)
    expect(Object.values(before.records).map((rows) => rows.length)).toEqual([
      1, 2, 2, 4, 3, 3, 6, 2, 3, 3, 2, 2, 2,
    ])
    const answer = await bring(await fetchExport(owner))
    expect(answer).toMatchObject({
      status: 201,
      body: { added: 35, records: { expenses: 6, 'hourly-rates': 1, 'weekly-incomes': 3 } },
    })
    const after = await readExport(fresh)
    expect(withoutIds(after)).toEqual(withoutIds(before))
    const idsOf = ({ records }: Export) => Object.values(records).flatMap((rows) => rows.map(({ id }) => id))
    expect(idsOf(after)).not.toEqual(idsOf(before))
    expect(after.monthEnds).toEqual(before.monthEnds)
  })

  test('gives every screen the same figures, and the bin the same things', async () => {
    await fillAccount()
    await bring(await fetchExport(owner))
    const asSeen = async (who: SignedUp) => {
      const answers = await Promise.all(SCREENS.map((path) => get(path, who)))
      return JSON.stringify(answers).replaceAll(/"\w*[iI]d":\d+/g, '"id":0')
    }
    expect(await asSeen(fresh)).toEqual(await asSeen(owner))
    const counts = (who: SignedUp) =>
      read(`select noun, live::int from record_counts where user_id = ${who.userId} order by noun`)
    expect(await counts(fresh)).toEqual(await counts(owner))
    const bin = async (who: SignedUp) =>
      ((await get('/api/account/bin', who)) as unknown as Row[]).map(({ id: _, ...entry }) => entry)
    expect(await bin(fresh)).toEqual(await bin(owner))
    expect(await bin(fresh)).toHaveLength(13)
  })

  test('counts a restored record, even when all records of its kind were deleted', async () => {
    await remove(`/expenses/${await add('/expenses', EXPENSE)}`)
    await bring(await fetchExport(owner))
    const [entry] = (await get('/api/account/bin', fresh)) as unknown as Row[]
    await app.call('POST', `/api/expenses/${entry?.['id']}/restore`, { cookie: fresh.cookie })
    const { headers } = await app.call('GET', '/api/expenses', { cookie: fresh.cookie })
    expect(headers['x-total-count']).toBe('1')
  })

  test('may be the example salon, with the figures that the dashboard compares with', async () => {
    await app.call('POST', '/api/example-salon', { cookie: owner.cookie })
    await run(
      `update month_end_figures set hourly_rate = 20, avg_profit_margin = -3.5, active_treatments = 7`,
    )
    expect((await bring(await fetchExport(owner))).body['added']).toBe(290)
    expect(withoutIds(await readExport(fresh))).toEqual(withoutIds(await readExport(owner)))
    const metricsOf = async (who: SignedUp) => (await get('/api/dashboard', who))['metrics']
    expect(await metricsOf(fresh)).toEqual(await metricsOf(owner))
    expect(await metricsOf(fresh)).toMatchObject({ changes: { activeTreatments: 71 } })
    expect((await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })).status).toBe(204)
  })

  test('can be used like records that were typed', async () => {
    await fillAccount()
    await bring(await fetchExport(owner))
    const list = (await get('/api/stock-purchases', fresh)) as unknown as { id: number }[]
    const answers = await Promise.all(
      list.map(({ id }) =>
        app.call('PATCH', `/api/stock-purchases/${id}`, { cookie: fresh.cookie, body: { totalAmount: '5' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const batch = (await readExport(fresh)).records['treatments']?.find(({ batchId }) => batchId !== null)
    const undo = `/api/treatments/import/${batch?.['batchId']}`
    expect((await app.call('DELETE', undo, { cookie: fresh.cookie })).status).toBe(204)
  })

  test('is one entry in the activity, and changes nothing about its owner', async () => {
    await add('/expenses', EXPENSE)
    const before = await get('/api/v2/auth/user', fresh)
    await bring(await fetchExport(owner))
    expect(await get('/api/activity', fresh)).toMatchObject([{ noun: 'import', act: 'added', undo: null }])
    expect(await get('/api/v2/auth/user', fresh)).toEqual(before)
  })
})

describeOnOneEngine('an imported file', () => {
  test('may have no records at all', async () => {
    expect(await bring(await fetchExport(owner))).toMatchObject({ status: 201, body: { added: 0 } })
    expect(await get(PATH, fresh)).toEqual({ blockedBy: null })
  })

  test('may have been packed again in a folder, with unknown files', async () => {
    await fillAccount()
    const all = await readExport(owner)
    const expenses = all.records['expenses']?.map((row) => ({ ...row, colour: 'red', userId: owner.userId }))
    const lines = writeLines({ ...all, notes: [[{ '"]}': '\\' }]], records: { ...all.records, expenses } })
    const archive = await zip({
      '__MACOSX/damson-export/._damson.jsonl': 'x',
      'damson-export/damson.jsonl': lines,
    })
    expect((await bring(archive)).status).toBe(201)
    expect(withoutIds(await readExport(fresh))).toEqual(withoutIds(await readExport(owner)))
  })

  test('may be a file of version 1, as we wrote it', async () => {
    const archive = await readFile('tests/fixtures/export-v1.zip')
    expect(await bring(archive)).toMatchObject({ status: 201, body: { added: 20 } })
    await fillAccount()
    const [before, after] = [await readExport(owner), await readExport(fresh)]
    const untimed = (all: Export) =>
      JSON.parse(
        JSON.stringify(withoutIds(all)).replaceAll(
          /"(createdAt|updatedAt|deletedAt|batchId)":"[^"]+"/g,
          '"$1":""',
        ),
      )
    // That version had no plans, no moves, no products, no team, no repeating costs and no rules.
    const { expenses, ...others } = untimed(before)
    const typed = expenses.filter(({ repeatsOn }: Row) => repeatsOn === null)
    const none = {
      'revenue-plans': [],
      'pot-moves': [],
      products: [],
      team: [],
      'repeating-costs': [],
      'payee-rules': [],
    }
    expect(untimed(after)).toEqual({ ...others, expenses: typed, ...none })
    expect(after.monthEnds).toMatchObject([
      { month: '2026-09-01', hourlyRate: '20.00', activeTreatments: 7 },
      {},
    ])
  })

  test('may be a file of version 1 with another JSON layout', async () => {
    await fillAccount()
    const { records, ...head } = await readExport(owner)
    const all = { ...head, version: 1, notes: [[{ '"]}': '\\' }]], records }
    const archive = await zip({
      'damson-export/damson.json': `${JSON.stringify(all, null, 7)}\n`,
      'expenses.csv': 'Id',
    })
    expect(await bring(archive)).toMatchObject({ status: 201, body: { added: 35 } })
    const after = await readExport(fresh)
    expect(withoutIds(after)).toEqual(withoutIds(await readExport(owner)))
    expect(after.monthEnds).toEqual(head.monthEnds)
  })
})
