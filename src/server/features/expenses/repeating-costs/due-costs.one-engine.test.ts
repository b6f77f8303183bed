import { beforeEach, describe, expect, test } from 'vitest'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { repeatingCalls } from '#tests/support/calls/repeating-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await setOwner(app, owner, `free_until = '2099-01-01'`)
  await add({ description: 'Power', amount: '120', vatAmount: '20', isVariable: true, firstOn: '2026-09-30' })
})

const { call, run, add, list, listDue, listEntered, readBody } = repeatingCalls(() => ({ app, owner }))
const confirm = (on: string, amount: string, cookie = owner.cookie) =>
  call('POST', '/repeating-costs/1/confirm', { on, amount }, cookie)
const skip = (on: string) => call('POST', '/repeating-costs/1/skip', { on })
const unskip = (on: string, cookie = owner.cookie) =>
  call('POST', '/repeating-costs/1/unskip', { on }, cookie)

/** The tests begin on 15 November 2026: two days of the cost have come. */
describe('a due day', () => {
  test('is listed with its usual amount, and nothing else', async () => {
    expect(await list('/repeating-costs/due')).toEqual([
      { id: 1, on: '2026-09-30', amount: '120.00' },
      { id: 1, on: '2026-10-30', amount: '120.00' },
    ])
  })

  test('becomes an expense of the amount that is confirmed, with its share of the VAT', async () => {
    expect(await confirm('2026-10-30', '90')).toMatchObject({
      status: 201,
      body: {
        description: 'Power',
        date: '2026-10-30',
        amount: '90.00',
        vatAmount: '15.00',
        source: 'repeating',
      },
    })
    expect(await listDue()).toEqual(['1 2026-09-30 120.00'])
    expect(await list('/activity')).toMatchObject([{ noun: 'expenses', act: 'added', name: 'Power' }, {}])
  })

  test('confirmed many times at once is entered once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm('2026-09-30', '90')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await listEntered()).toEqual(['2026-09-30 90.00'])
  })

  test('confirmed again with the same key has the first answer', async () => {
    const send = () =>
      app.call('POST', '/api/repeating-costs/1/confirm', {
        cookie: owner.cookie,
        body: { on: '2026-09-30', amount: '90' },
        headers: { 'idempotency-key': 'power' },
      })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect(await listEntered()).toHaveLength(1)
  })

  test('that is skipped is gone, and is not confirmed any more', async () => {
    expect(await skip('2026-09-30')).toMatchObject({ status: 200, body: { nextOn: '2026-11-30' } })
    expect(await listDue()).toEqual(['1 2026-10-30 120.00'])
    expect(await confirm('2026-09-30', '90')).toMatchObject({ status: 409 })
    expect(await skip('2026-09-30')).toMatchObject({ status: 409 })
  })

  test('that was skipped by mistake waits again, and is confirmed', async () => {
    await skip('2026-09-30')
    expect(await unskip('2026-09-30')).toMatchObject({ status: 200, body: { nextOn: '2026-11-30' } })
    expect(await listDue()).toEqual(['1 2026-09-30 120.00', '1 2026-10-30 120.00'])
    expect((await unskip('2026-09-30')).status).toBe(200)
    expect(await listDue()).toHaveLength(2)
    expect((await confirm('2026-09-30', '90')).status).toBe(201)
  })

  test('that was confirmed does not wait again, not even with its expense in the bin', async () => {
    await confirm('2026-09-30', '90')
    expect((await unskip('2026-09-30')).status).toBe(409)
    await call('DELETE', '/expenses/1')
    expect((await unskip('2026-09-30')).status).toBe(409)
    expect(await listDue()).toEqual(['1 2026-10-30 120.00'])
  })

  test('whose expense is deleted is not due again', async () => {
    await confirm('2026-09-30', '90')
    await call('DELETE', '/expenses/1')
    expect(await listDue()).toEqual(['1 2026-10-30 120.00'])
  })

  test('waits while its cost lies in the bin, and is back with it', async () => {
    await call('DELETE', '/repeating-costs/1')
    expect(await listDue()).toEqual([])
    expect(await confirm('2026-09-30', '90')).toMatchObject({ status: 404 })
    await call('POST', '/repeating-costs/1/restore')
    expect(await listDue()).toHaveLength(2)
  })
})

describe('a day ahead', () => {
  test('can be left out, once', async () => {
    expect((await skip('2026-11-30')).body).toMatchObject({ nextOn: '2026-12-30' })
    expect((await skip('2026-11-30')).body).toMatchObject({ nextOn: '2026-12-30' })
    app.clock.now = new Date('2026-11-30T09:00:00Z')
    await call('PATCH', '/repeating-costs/1', { amount: '130' })
    expect(await listDue()).toEqual(['1 2026-09-30 130.00', '1 2026-10-30 130.00'])
  })

  test('that was left out by mistake comes on its day', async () => {
    await skip('2026-11-30')
    expect((await unskip('2026-11-30')).body).toMatchObject({ nextOn: '2026-11-30' })
    expect((await unskip('2026-11-30')).body).toMatchObject({ nextOn: '2026-11-30' })
    app.clock.now = new Date('2026-11-30T09:00:00Z')
    await call('PATCH', '/repeating-costs/1', { amount: '130' })
    expect(await listDue()).toEqual(['1 2026-09-30 130.00', '1 2026-10-30 130.00', '1 2026-11-30 130.00'])
  })

  test('of a fixed cost is not entered when it is left out', async () => {
    await add({ amount: '7', firstOn: '2026-11-16', every: 'week' })
    expect((await call('POST', '/repeating-costs/2/skip', { on: '2026-11-23' })).status).toBe(200)
    app.clock.now = new Date('2026-11-25T09:00:00Z')
    await call('PATCH', '/repeating-costs/2', { amount: '8' })
    expect(await listEntered()).toEqual(['2026-11-16 7.00'])
  })

  test('cannot be confirmed before it has come', async () => {
    expect(await confirm('2026-11-30', '1')).toMatchObject({
      status: 409,
      body: { message: 'This day is still to come. Confirm it on its day.' },
    })
  })
})

describe('what is refused', () => {
  test.each([
    [{ on: '2026-10-31', amount: '1' }, 'on', 'This cost does not come on that day'],
    [{ on: '2026-08-30', amount: '1' }, 'on', 'This cost does not come on that day'],
    [{ on: '', amount: '1' }, 'on', 'Day is required'],
    [{ on: '2026-10-30', amount: '0' }, 'amount', 'Amount must be more than £0'],
  ])('%j', async (body, field, message) => {
    const answer = await call('POST', '/repeating-costs/1/confirm', body)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await listDue()).toHaveLength(2)
  })

  test('taking back the skip of a day on which the cost does not come', async () => {
    expect(await unskip('2026-10-31')).toMatchObject({
      status: 400,
      body: { fields: { on: 'This cost does not come on that day' } },
    })
  })

  test('a day of a fixed cost that was entered', async () => {
    await add()
    expect(await call('POST', '/repeating-costs/2/skip', { on: '2026-10-31' })).toMatchObject({
      status: 409,
      body: { message: 'This day was already dealt with. Look for it among your expenses.' },
    })
  })

  test('the cost of another owner', async () => {
    const other = await signUpOwner(app)
    expect(await confirm('2026-09-30', '1', other.cookie)).toMatchObject({ status: 404 })
    expect(await unskip('2026-09-30', other.cookie)).toMatchObject({ status: 404 })
  })
})

describe('the bell', () => {
  const noticesOf = async () =>
    (await list('/notifications')).map(({ id, title, body }) => ({ id, title, body }))

  test('names what is due, until all of it is dealt with', async () => {
    expect(await noticesOf()).toEqual([
      {
        id: 'cost-due:2026-10-30:1',
        title: '2 costs are due',
        body: 'Power of 30 October 2026 and 1 more. Confirm the amounts, or skip them.',
      },
    ])
    await skip('2026-10-30')
    expect(await noticesOf()).toMatchObject([{ id: 'cost-due:2026-09-30:1', title: 'A cost is due' }])
    await confirm('2026-09-30', '90')
    expect(await noticesOf()).toEqual([])
  })

  test('stays dismissed, until another day is due', async () => {
    await call('POST', '/notifications/cost-due:2026-10-30:1/dismiss', {})
    expect(await noticesOf()).toEqual([])
    app.clock.now = new Date('2026-11-30T09:00:00Z')
    await call('PATCH', '/repeating-costs/1', { amount: '130' })
    expect(await readBody('/notifications')).toMatchObject([{ id: 'cost-due:2026-11-30:1' }])
  })

  test('says nothing of the example salon', async () => {
    await run(`update repeating_costs set is_example = true`)
    expect(await noticesOf()).toEqual([])
  })
})
