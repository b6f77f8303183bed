import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { PLANS, pricePlanCalls } from '#tests/support/calls/price-plan-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, run, addTreatment, rise } = pricePlanCalls(() => ({ app, owner }))
const setHour = (changes: object = {}) =>
  call('PUT', '/api/cost-of-an-hour', { costsFrom: 'typed', monthlyCosts: '3000', cardFee: '0', ...changes })
const readCard = async (id: number) =>
  (await call('GET', `/api/treatments/${id}/card`)).body as {
    card: Record<string, string>
    sums: { line: string; text: string }[]
  }
const addPerson = async (person: object) =>
  Number((await call('POST', '/api/team', { name: 'Asha', ...person })).body['id'])
const ASHA = { pay: 'hourly', wage: '12.71', weeklyHours: '37.5', ageBand: '21', pension: true }

describe('the menu', () => {
  test('has a card for every treatment, the newest first, with the hour of the room', async () => {
    await setHour({ cardFee: '1.75' })
    const id = await addTreatment({ turnaround: 15, bookingsPerWeek: 10 })
    await addTreatment({ name: 'Colour' })
    const { status, body } = await call('GET', '/api/menu')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      roomHour: '30.10',
      cardFee: '1.75',
      treatments: [{ name: 'Colour' }, { id }],
    })
    expect((body['treatments'] as unknown[])[1]).toEqual({
      id,
      name: 'Cut',
      duration: 60,
      turnaround: 15,
      teamMemberId: null,
      bookingsPerWeek: 10,
      priceSince: '2026-11-18',
      card: {
        price: '45.00',
        vat: '0.00',
        productCost: '6.00',
        labour: '0.00',
        fee: '0.79',
        contribution: '38.21',
        room: '37.63',
        profit: '0.58',
        trueMargin: '1.29',
        perHour: '30.57',
      },
    })
  })

  test('leaves the room out until costs are known', async () => {
    await addTreatment()
    expect((await call('GET', '/api/menu')).body).toMatchObject({
      roomHour: null,
      treatments: [{ card: { contribution: '38.21', room: null, profit: null, trueMargin: null } }],
    })
  })

  test('is each owner’s own, without what is in the bin', async () => {
    const id = await addTreatment()
    await addTreatment({ name: 'Colour' })
    await call('DELETE', `/api/treatments/${id}`)
    expect((await call('GET', '/api/menu')).body).toMatchObject({ treatments: [{ name: 'Colour' }] })
    const stranger = await signUpOwner(app)
    expect((await call('GET', '/api/menu', undefined, stranger.cookie)).body['treatments']).toEqual([])
    expect((await call('GET', `/api/treatments/${id}/card`)).status).toBe(404)
    expect((await call('GET', `/api/treatments/${id + 1}/card`, undefined, stranger.cookie)).status).toBe(404)
  })
})

describe('a card', () => {
  test('counts the VAT of the scheme that holds today', async () => {
    await setHour()
    const id = await addTreatment()
    await call('PUT', '/api/tax-position', { vatScheme: 'standard', vatRegisteredOn: '2026-11-18' })
    expect((await readCard(id)).card).toMatchObject({ vat: '7.50', contribution: '31.50' })
    await call('PUT', '/api/tax-position', { vatScheme: 'standard', vatRegisteredOn: '2026-11-19' })
    expect((await readCard(id)).card).toMatchObject({ vat: '0.00' })
    await call('PUT', '/api/tax-position', {
      vatScheme: 'flat_rate',
      vatRegisteredOn: '2024-01-01',
      flatRate: '13',
    })
    expect((await readCard(id)).card).toMatchObject({ vat: '5.85' })
  })

  test('pays whoever does the treatment, also somebody in the bin', async () => {
    await setHour({ employmentAllowance: false })
    const asha = await addPerson(ASHA)
    const byTheHour = await addTreatment({ teamMemberId: asha })
    // £16.27 ÷ 65%
    expect((await readCard(byTheHour)).card).toMatchObject({ labour: '25.03' })
    await call('DELETE', `/api/team/${asha}`)
    expect((await readCard(byTheHour)).card).toMatchObject({ labour: '25.03' })
    const mia = await addPerson({ name: 'Mia', pay: 'commission', commission: '40' })
    const byShare = await addTreatment({ teamMemberId: mia })
    expect((await readCard(byShare)).card).toMatchObject({ labour: '18.00' })
    await setHour({ ownerHourlyPay: '20' })
    expect((await readCard(await addTreatment())).card).toMatchObject({ labour: '20.00' })
  })

  test('spells every sum out, the recipe with its products too', async () => {
    await setHour()
    const id = await addTreatment({ productCost: '8.08' })
    await run(`insert into products (user_id, name, pack_price, pack_size, unit, wastage, deleted_at) values
      (${owner.userId}, 'Colour', 9.60, 60, 'ml', 10, null), (${owner.userId}, 'Gloves', 8, 100, 'piece', 0, now());
      insert into recipe_lines (user_id, treatment_id, product_id, position, amount)
        select user_id, ${id}, id, id, case when name = 'Colour' then 45 else 2 end from products`)
    const { sums } = await readCard(id)
    expect(sums.map(({ line }) => line)).toEqual([
      'price',
      'vat',
      'productCost',
      'labour',
      'fee',
      'contribution',
      'room',
      'profit',
      'trueMargin',
      'perHour',
    ])
    expect(sums[2]?.text).toBe('Colour £9.60 ÷ 60 ml × 45 × 110% + Gloves £8.00 ÷ 100 pieces × 2 = £8.08')
  })
})

test('a preview of prices says what a year brings and how many clients may leave', async () => {
  await setHour()
  const ids = [
    await addTreatment({ bookingsPerWeek: 10 }),
    await addTreatment({ name: 'Colour', price: '80', bookingsPerWeek: null }),
  ]
  const { body } = await call('POST', `${PLANS}/preview`, { ...rise(ids) })
  // £4.50 × 10 × 46 weeks; 1 − 39 ÷ 43.50
  expect(body).toMatchObject({
    lines: [
      { gainPerYear: '2070.00', canLose: '10.34', cardBefore: { contribution: '39.00' } },
      { gainPerYear: null, canLose: '9.76', cardAfter: { price: '88.00' } },
    ],
    gainPerYear: '2070.00',
    canLose: '10.34',
  })
})
