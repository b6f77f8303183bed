import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

const CUT = { name: 'Cut', price: '45', duration: 45, overheadCost: '20' }
const COSTED = { turnaround: 10, teamMemberId: 1, bookingsPerWeek: 12 }
const CHOOSE = { teamMemberId: 'Choose somebody from your team' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  // Half past midnight in the owner's time.
  app.clock.now = new Date('2026-06-30T23:30:00Z')
  owner = await signUpOwner(app)
  await call('POST', '/team', { name: 'Jess', pay: 'commission', commission: 40 })
})

const { call, read } = ownerCalls(() => ({ app, owner }), '/api')
const add = async (changes: object = {}) => (await call('POST', '/treatments', { ...CUT, ...changes })).body
const change = async (body: object) => (await call('PATCH', '/treatments/1', body)).body
const onDay = (day: string) => {
  app.clock.now = new Date(`${day}T10:00:00Z`)
}

describe('a treatment', () => {
  test('is done by the owner at once, at an unknown number of bookings, unless it says otherwise', async () => {
    const usual = { turnaround: 0, teamMemberId: null, bookingsPerWeek: null, priceSince: '2026-07-01' }
    expect(await add()).toMatchObject(usual)
    expect(await add({ ...COSTED })).toMatchObject(COSTED)
    expect((await call('GET', '/treatments')).body).toMatchObject([COSTED, usual])
  })

  test('keeps what a change leaves out', async () => {
    await add(COSTED)
    expect(await change({ name: 'Cut and finish' })).toMatchObject(COSTED)
    const cleared = { turnaround: null, teamMemberId: null, bookingsPerWeek: '' }
    expect(await change(cleared)).toMatchObject({ turnaround: 0, teamMemberId: null, bookingsPerWeek: null })
  })

  test('has its price since the day on which it really changed', async () => {
    await add()
    onDay('2026-07-05')
    expect(await change({ price: '45.00', duration: 50 })).toMatchObject({ priceSince: '2026-07-01' })
    expect(await change({ price: '46' })).toMatchObject({ price: '46.00', priceSince: '2026-07-05' })
  })

  test('is put back by an undo, with who does it', async () => {
    await add(COSTED)
    await change({ turnaround: 0, teamMemberId: null, bookingsPerWeek: 3 })
    const [entry] = (await call('GET', '/activity')).body as unknown as { undo: { body: object } }[]
    expect(await change(entry?.undo.body ?? {})).toMatchObject(COSTED)
  })

  test('is never done by somebody of another owner, nor by nobody known', async () => {
    await add(COSTED)
    const { cookie } = await signUpOwner(app)
    const answers = [
      await call('POST', '/treatments', { ...CUT, teamMemberId: 1 }, cookie),
      await call('POST', '/treatments/import', { rows: [{ ...CUT, teamMemberId: 1 }] }, cookie),
      await call('PATCH', '/treatments/1', { teamMemberId: 7 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(Array(3).fill([400, CHOOSE]))
    expect((await call('GET', '/treatments')).body).toMatchObject([COSTED])
    expect((await call('GET', '/treatments', undefined, cookie)).body).toEqual([])
  })

  test('keeps a person who was deleted since, and may be given to them again', async () => {
    await add(COSTED)
    await call('DELETE', '/team/1')
    expect(await change({ name: 'Cut and finish' })).toMatchObject(COSTED)
    expect(await change({ teamMemberId: 1 })).toMatchObject(COSTED)
  })

  test('of an import has the day of the import', async () => {
    await call('POST', '/treatments/import', { rows: [{ ...CUT, ...COSTED }, CUT] })
    const rows = (await call('GET', '/treatments?sort=newest')).body as unknown as Json[]
    expect(rows.map(({ priceSince }) => priceSince)).toEqual(['2026-07-01', '2026-07-01'])
    expect(rows[1]).toMatchObject(COSTED)
  })

  test('refers to a person in the database too', async () => {
    await add(COSTED)
    await expect(read('delete from team')).rejects.toThrow(/treatments/)
  })

  test.each([
    ['turnaround', 241, 'Enter whole minutes, from 0 to 240'],
    ['teamMemberId', 0, 'Choose somebody from your team'],
    ['bookingsPerWeek', 1001, 'Enter a whole number, from 0 to 1,000'],
    ['bookingsPerWeek', 2.5, 'Enter a whole number, from 0 to 1,000'],
  ])('with %s %j is refused on that field', async (field, value, message) => {
    const answer = await call('POST', '/treatments', { ...CUT, [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
    expect((await call('GET', '/treatments')).body).toEqual([])
  })
})
