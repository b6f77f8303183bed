import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

const TODAY = '2026-11-17'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
  await addBusiness()
  await takeWeeks({ from: '2026-11-02', count: 2, gross: '100' })
})

const { call, run, read, readBody, readFigures, setUp, press, listMoves, addBusiness, takeWeeks } = potCalls(
  () => ({ app, owner }),
)
const NOTHING = { vat: '0.00', tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' }
// Of £200: half is pay, a twentieth profit, and so little takes no tax.
const PARTS = { ...NOTHING, pay: '100.00', profit: '10.00', costs: '90.00' }
const start = () => setUp({ startedOn: '2026-11-01' })
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const countMoves = ({ body }: Answer) => (body['moves'] as unknown[]).length
const takeBack = (batchId: unknown, cookie = owner.cookie) =>
  call('DELETE', `/pots/moved/${batchId}`, undefined, cookie)

describe('I moved it', () => {
  test('writes down a move into each pot that lacks something, under one batch', async () => {
    await start()
    const { status, body } = await press('2026-11-16')
    expect(status).toBe(201)
    const common = { on: '2026-11-16', direction: 'in', note: null, isExample: false, userId: owner.userId }
    const moves = [
      { ...common, batchId: body['batchId'], pot: 'pay', amount: '100.00' },
      { ...common, batchId: body['batchId'], pot: 'profit', amount: '10.00' },
      { ...common, batchId: body['batchId'], pot: 'costs', amount: '90.00' },
    ]
    expect(body['moves']).toMatchObject(moves)
    expect(await listMoves()).toMatchObject(moves.toReversed())
    expect(await readFigures('holds')).toEqual(PARTS)
    expect(await readFigures('toMove')).toEqual(NOTHING)
  })

  test('pressed again has nothing to move, and says so', async () => {
    await start()
    await press(TODAY)
    const again = await press(TODAY)
    expect(again).toMatchObject({ status: 201, body: { batchId: expect.any(String), moves: [] } })
    expect(await listMoves()).toHaveLength(3)
  })

  test('sent 20 times at once without a key moves everything once', async () => {
    await start()
    const answers = await many(20, () => press(TODAY))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(answers.map(countMoves).sort()).toEqual([...Array(19).fill(0), 3])
    expect(await readFigures('holds')).toEqual(PARTS)
  })

  test('sent at once with different keys moves everything once', async () => {
    await start()
    const answers = await many(6, (index) => press(TODAY, { 'idempotency-key': `press-${index}` }))
    expect(answers.map(countMoves).sort()).toEqual([0, 0, 0, 0, 0, 3])
    expect(await listMoves()).toHaveLength(3)
  })

  test('sent again with its key has the first answer, though more was taken since', async () => {
    await start()
    const first = await press(TODAY, { 'idempotency-key': 'press-1' })
    await takeWeeks({ from: '2026-11-16', count: 1, gross: '50' })
    const again = await press(TODAY, { 'idempotency-key': 'press-1' })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await listMoves()).toHaveLength(3)
    expect(await readFigures('toMove')).toEqual({ ...NOTHING, pay: '25.00', profit: '2.50', costs: '22.50' })
  })

  test('shows what a correction of an old week left to move, and moves only that', async () => {
    await start()
    await press(TODAY)
    await run(`update weekly_incomes set weekly_total = 300 where week_start = '2026-11-02'`)
    const more = { ...NOTHING, pay: '100.00', profit: '10.00', costs: '90.00' }
    expect(await readFigures('toMove')).toEqual(more)
    await run(`update weekly_incomes set weekly_total = 0 where week_start = '2026-11-02'`)
    const less = { ...NOTHING, pay: '-50.00', profit: '-5.00', costs: '-45.00' }
    expect(await readFigures('toMove')).toEqual(less)
    expect(countMoves(await press(TODAY))).toBe(0)
  })

  test('moves more than an amount that anybody can type', async () => {
    await run(`update weekly_incomes set weekly_total = 99999999.99`)
    await setUp({ startedOn: '2026-11-01', payPercent: 95, profitPercent: 0 })
    await press(TODAY)
    expect(await readFigures('movedIn')).toMatchObject({ pay: '189999999.98' })
    expect(await readFigures('toMove')).toMatchObject({ pay: '0.00' })
  })

  test('before the pots are set up is refused in plain words', async () => {
    const answer = await press(TODAY)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Set up your pots first. Then Damson knows what to move into each.',
    ])
    expect(await listMoves()).toEqual([])
  })

  test.each([
    ['2026-10-31', 'Your pots start on 1 November 2026. Choose a day from then on'],
    ['2026-11-18', 'Choose a day up to today'],
    ['', 'Enter the day you moved it'],
  ])('on %j is refused on that field, and nothing is moved', async (on, message) => {
    await start()
    const answer = await press(on)
    expect([answer.status, answer.body.fields]).toEqual([400, { on: message }])
    expect(await listMoves()).toEqual([])
  })
})

describe('taken back', () => {
  test('the moves of one press are gone together, and no others', async () => {
    await start()
    const { body } = await press(TODAY)
    await call('POST', '/pot-moves', { pot: 'tax', on: TODAY, amount: 5, direction: 'out' })
    expect((await takeBack(body['batchId'])).status).toBe(204)
    expect(await listMoves()).toMatchObject([{ pot: 'tax' }])
    expect(await readFigures('toMove')).toEqual(PARTS)
    expect(await listMoves('/deleted')).toHaveLength(3)
  })

  test('twice is a 404, also at once', async () => {
    await start()
    const { body } = await press(TODAY)
    const answers = await many(5, () => takeBack(body['batchId']))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
    expect((await takeBack(body['batchId'])).body).toMatchObject({ message: 'This was already taken back.' })
    const deleted = `select count(*)::int as count from activity where act = 'deleted'`
    expect(await read(deleted)).toEqual([{ count: 3 }])
  })

  test('by somebody else they stay', async () => {
    await start()
    const { body } = await press(TODAY)
    const stranger = await signUpOwner(app)
    expect((await takeBack(body['batchId'], stranger.cookie)).status).toBe(404)
    expect(await listMoves()).toHaveLength(3)
  })

  test('what is no batch is unknown', async () => {
    const { status, body } = await takeBack('7')
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'There is no such move'])
  })

  test('the activity has one line for the press, which takes all of it back', async () => {
    await start()
    const { body } = await press(TODAY)
    const [entry] = (await readBody('/activity')) as unknown as Answer['body'][]
    const path = `/api/pots/moved/${body['batchId']}`
    expect(entry).toMatchObject({
      noun: 'pot-moves',
      act: 'added',
      count: 3,
      undo: { method: 'DELETE', path, body: null },
    })
  })
})
