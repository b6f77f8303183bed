import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { exampleSalonCalls, statusesOf } from '#tests/support/calls/example-salon-calls.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-15T09:00:00Z')
  owner = await signUpOwner(app)
})

const { load, remove, listOf } = exampleSalonCalls(() => ({ app, owner }))
const { call, readBody, readFigures, setUp, press, read } = potCalls(() => ({ app, owner }))
const CLOSES = '/api/weekly-closes'
const closeWeek = (hours: string) => call('POST', '/weekly-closes', { weekStartDate: '2026-11-02', hours })

test('the example salon has moved what its closed weeks took, and has this week left to move', async () => {
  await load()
  expect(await readBody('/pots')).toMatchObject({ isSet: true, startedOn: '2026-09-14' })
  const toMove = await readFigures('toMove')
  expect(Object.values(toMove).filter((amount) => Number(amount) > 0)).toHaveLength(5)
  const { body } = await call('POST', '/weekly-closes', { weekStartDate: '2026-11-09' })
  const { pay } = body['pots'] as Record<string, string>
  // The nine weeks together are rounded once, each of them by itself.
  expect(Math.abs(Number(toMove['pay']) - Number(pay))).toBeLessThan(0.1)
  expect(Number((await readFigures('movedOut'))['pay'])).toBeGreaterThan(1_000)
})

test('eight of its weeks are closed, each with its hours', async () => {
  await load()
  const closes = await listOf(CLOSES)
  expect(closes.map(({ weekStartDate }) => weekStartDate)).toEqual([
    '2026-11-02',
    '2026-10-26',
    '2026-10-19',
    '2026-10-12',
    '2026-10-05',
    '2026-09-28',
    '2026-09-21',
    '2026-09-14',
  ])
  expect(closes.filter(({ perHour }) => Number(perHour) > 20)).toHaveLength(8)
})

test('pots, moves and closes go with the example salon', async () => {
  await load()
  await remove()
  expect(await readBody('/pots')).toMatchObject({ isSet: false })
  expect(await listOf(CLOSES)).toEqual([])
  expect(await listOf('/api/pot-moves')).toEqual([])
})

test('pots and closes that their owner saved in their place stay when the examples go', async () => {
  await load()
  await setUp({ startedOn: '2026-11-01' })
  await closeWeek('9')
  await remove()
  expect(await readBody('/pots')).toMatchObject({ isSet: true, startedOn: '2026-11-01' })
  expect(await listOf(CLOSES)).toMatchObject([{ weekStartDate: '2026-11-02', hours: '9.00' }])
})

test('an owner’s own pots and closes stay as they are when they load the example', async () => {
  await setUp({ startedOn: '2026-11-01', payPercent: 33 })
  await closeWeek('9')
  await load()
  expect(await readBody('/pots')).toMatchObject({ startedOn: '2026-11-01', payPercent: '33.00' })
  expect((await listOf(CLOSES))[0]).toMatchObject({ weekStartDate: '2026-11-02', hours: '9.00' })
})

test('what an owner moves beside the example stays theirs, also while the example goes', async () => {
  await load()
  const [pressed, ...others] = await Promise.all([press('2026-11-15'), remove(), press('2026-11-15')])
  expect(statusesOf([pressed, ...others]).filter((status) => ![201, 204, 409].includes(status))).toEqual([])
  const left = await read('select is_example from pot_moves where is_example')
  expect(left).toEqual([])
  expect(await readBody('/pots')).toMatchObject({ isSet: false })
})
