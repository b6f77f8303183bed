import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportLine } from '#shared/features/expenses/expense-import.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'
import { startImport } from './expense-import.service.ts'
import { finishAllImports } from './import-slices.service.ts'

const IMPORT = '/api/expenses/import'
/** Three slices, the last of them not full. */
const LINES = Array.from({ length: 2_500 }, (_, index) => ({
  date: '2026-11-03',
  text: `TESCO ${index}`,
  amount: '12.50',
  category: 'Other',
}))

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, run, read } = ownerCalls(() => ({ app, owner }))
const importLines = (headers: Record<string, string> = {}) =>
  app.call('POST', IMPORT, { cookie: owner.cookie, body: { lines: LINES }, headers })
const undo = (batchId: unknown) => call('DELETE', `${IMPORT}/${batchId}`)
const count = async (from: string) => Number((await read(`select count(*) from ${from}`))[0]?.['count'])
const countLive = () => count('expenses where deleted_at is null')
const failures: unknown[] = []
const runJob = () => finishAllImports(app.deps, { onError: (error) => failures.push(error) })

/** From the second slice on, writing fails, as if the server were stopped there. */
const breakSecondSlice = () =>
  run(`alter table expenses add constraint only_for_this_test check (description <> 'TESCO 1500')`)
const breakUndoOfSecondSlice = () =>
  run(`alter table expenses add constraint only_for_this_test
    check (description <> 'TESCO 1500' or deleted_at is null)`)
const repair = () => run('alter table expenses drop constraint if exists only_for_this_test')

// The tests share their tables.
afterEach(repair)

describe('an import of several slices that breaks off', () => {
  beforeEach(async () => {
    await breakSecondSlice()
    expect((await importLines({ 'idempotency-key': 'import-1' })).status).toBe(500)
    expect(await countLive()).toBe(1_000)
  })

  test('is finished by the job, once', async () => {
    await repair()
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await countLive()).toBe(2_500)
    expect(await count('(select distinct description from expenses) as texts')).toBe(2_500)
    expect(await count('unfinished_imports')).toBe(0)
    expect(failures).toEqual([])
  })

  test('is whole when it is sent again with its key, and gets the answer of the first call', async () => {
    await repair()
    expect((await importLines({ 'idempotency-key': 'import-1' })).body).toMatchObject({
      added: 2_500,
      skipped: 0,
    })
    expect(await countLive()).toBe(2_500)
  })

  test('is whole when the file is imported once more, which adds nothing else', async () => {
    await repair()
    expect((await importLines()).body).toMatchObject({ added: 0, skipped: 2_500 })
    expect(await countLive()).toBe(2_500)
  })

  test('can be undone before it is finished, and is not written afterwards', async () => {
    await repair()
    const [row] = await read('select batch_id from unfinished_imports')
    expect((await undo(row?.['batch_id'])).status).toBe(204)
    await runJob()
    expect([await countLive(), await count('unfinished_imports')]).toEqual([0, 0])
    expect((await importLines()).body).toMatchObject({ added: 2_500, skipped: 0 })
  })

  test('does not keep the job from the imports of others', async () => {
    const other = await signUpOwner(app)
    await run(`insert into expense_imports (user_id, batch_id, lines, skipped) values (${other.userId},
      gen_random_uuid(), '[[900001, "2026-11-03", "1.00", "RENT", "Other", null, "0.00"]]', 0)`)
    await run(`insert into unfinished_imports (user_id, batch_id, done)
      select user_id, batch_id, 0 from expense_imports where user_id = ${other.userId}`)
    await runJob()
    expect(failures.splice(0)).toHaveLength(1)
    expect(await count(`expenses where user_id = ${other.userId}`)).toBe(1)
  })
})

describe('an import of several slices', () => {
  test('in four tabs at once is there as a whole when any of them is answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => ({ ...(await importLines()), live: await countLive() })),
    )
    expect(answers.reduce((sum, { body }) => sum + Number(body['added']), 0)).toBe(2_500)
    expect(answers.map(({ live }) => live)).toEqual([2_500, 2_500, 2_500, 2_500])
  })
})

/** What a reader sees who asks again and again while the call runs. */
async function readDuring(calling: Promise<unknown>): Promise<Set<number>> {
  const seen = new Set<number>()
  let isOver = false
  const reading = async () => {
    while (!isOver) {
      await nextTurn()
      seen.add(await countLive())
    }
  }
  await Promise.all([
    calling.finally(() => {
      isOver = true
    }),
    reading(),
  ])
  return seen
}

describe('others', () => {
  test('are answered between the slices of an import, and of its undo', async () => {
    const importing = importLines()
    const duringImport = await readDuring(importing)
    expect([...duringImport].filter((count) => count > 0 && count < 2_500)).not.toEqual([])
    const duringUndo = await readDuring(undo((await importing).body['batchId']))
    expect([...duringUndo].filter((count) => count > 0 && count < 2_500)).not.toEqual([])
  })
})

describe('the undo of several slices', () => {
  let batchId: unknown
  beforeEach(async () => {
    batchId = (await importLines()).body['batchId']
  })

  test('leaves what was edited since in any slice', async () => {
    await run(`update expenses set category = 'Adhoc' where description in ('TESCO 1', 'TESCO 2400')`)
    expect((await undo(batchId)).status).toBe(204)
    expect(await read('select description from expenses where deleted_at is null order by id')).toEqual([
      { description: 'TESCO 1' },
      { description: 'TESCO 2400' },
    ])
    expect((await importLines()).body).toMatchObject({ added: 2_498, skipped: 2 })
  })

  test('that breaks off is finished by the job, with each expense in the activity once', async () => {
    await breakUndoOfSecondSlice()
    expect((await undo(batchId)).status).toBe(500)
    expect(await countLive()).toBe(1_500)
    await repair()
    await Promise.all([runJob(), runJob()])
    expect([await countLive(), await count('unfinished_imports')]).toEqual([0, 0])
    expect(await count(`activity where act = 'deleted'`)).toBe(2_500)
  })

  test('that broke off is finished before the file is imported again, so that no line is missing', async () => {
    await breakUndoOfSecondSlice()
    await undo(batchId)
    await repair()
    expect((await importLines()).body).toMatchObject({ added: 2_500, skipped: 0 })
    expect(await countLive()).toBe(2_500)
  })

  test('refuses an import that begins in the middle of it', async () => {
    await breakUndoOfSecondSlice()
    await undo(batchId)
    const line = { ...LINES[0], description: null, vatAmount: '0.00' } as ImportLine
    const starting = app.deps.database.db.transaction((tx) =>
      startImport(tx, { userId: owner.userId, now: app.clock.now }, { lines: [line], earlier: new Map() }),
    )
    await expect(starting).rejects.toThrow('An import is being undone. Wait a moment and try again.')
  })
})
