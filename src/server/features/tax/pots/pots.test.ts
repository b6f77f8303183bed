import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { potCalls } from '#tests/support/calls/pot-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  // A Monday, and the last day of its tax year: nothing is left to expect.
  app.clock.now = new Date('2027-04-05T09:00:00Z')
  owner = await signUpOwner(app)
  await addBusiness()
})

const { call, readBody, readFigures, save, setUp, addBusiness, takeWeeks, spend, read } = potCalls(() => ({
  app,
  owner,
}))
const TODAY = '2027-04-05'
const EARLIER = { from: '2026-04-06', takings: '36000', costs: '0' }
const NOTHING = { vat: '0.00', tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' }

describe('the pots', () => {
  test('are all empty until they are set up', async () => {
    await takeWeeks({ from: TODAY, count: 1, gross: '4000' })
    expect(await readBody('/pots')).toMatchObject({
      isSet: false,
      startedOn: null,
      profitPercent: '5.00',
      payPercent: '50.00',
      takings: { gross: '0.00', vat: '0.00', tips: '0.00', net: '0.00' },
    })
    expect(await readFigures('belongs')).toEqual(NOTHING)
  })

  test('hold what the week says: tax of £7,131.80 on £40,000 is £713.18 on £4,000', async () => {
    await save({ earlier: EARLIER })
    await takeWeeks({ from: TODAY, count: 1, gross: '3990', tips: '10' })
    const answer = await setUp({ startedOn: TODAY })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      isSet: true,
      startedOn: TODAY,
      takings: { gross: '3990.00', vat: '0.00', tips: '10.00', net: '4000.00' },
    })
    expect(await readBody('/pots')).toEqual(answer.body)
    // 4,000 − 713.18 − 2,000 − 200
    const belongs = { vat: '0.00', tax: '713.18', pay: '2000.00', profit: '200.00', costs: '1086.82' }
    expect(await readFigures('belongs')).toEqual(belongs)
    expect(await readFigures('toMove')).toEqual(belongs)
    expect(await readFigures('holds')).toEqual(NOTHING)
  })

  test('take the VAT out of the week, less that in its costs', async () => {
    await save({ earlier: EARLIER, vatScheme: 'standard', vatRegisteredOn: '2025-01-01' })
    await takeWeeks({ from: TODAY, count: 1, gross: '4800' })
    const id = await spend(TODAY, 'Rent & Utilities', '120')
    await call('PATCH', `/expenses/${id}`, { vatAmount: '20' })
    await setUp({ startedOn: TODAY, profitPercent: 10, payPercent: '25' })
    // Tax on 39,900 is 7,105.80, a tenth of it 710.58; 4,800 − 780 − 710.58 − 1,000 − 400
    expect(await readFigures('belongs')).toEqual({
      vat: '780.00',
      tax: '710.58',
      pay: '1000.00',
      profit: '400.00',
      costs: '1909.42',
    })
  })

  test('count from the day they start, over the turn of the tax year, and no business that is left out', async () => {
    const other = await addBusiness('Barbers')
    await save({ excludedBusinessIds: [other] })
    await takeWeeks({ from: '2026-03-23', count: 3, gross: '100' })
    await takeWeeks({ from: '2026-03-30', count: 1, gross: '900', businessId: other })
    await setUp({ startedOn: '2026-03-30', payPercent: 0 })
    expect(await readBody('/pots')).toMatchObject({ takings: { gross: '200.00', net: '200.00' } })
    expect(await readFigures('belongs')).toEqual({ ...NOTHING, profit: '10.00', costs: '190.00' })
  })

  test('hold what was in them, went in and came out since they started', async () => {
    await setUp({ startedOn: '2027-03-01', opening: { tax: '250', costs: '-12.5' } })
    const move = (on: string, pot: string, direction: string, amount: string) =>
      call('POST', '/pot-moves', { on, pot, direction, amount })
    await move('2027-02-28', 'tax', 'in', '999')
    await move('2027-03-01', 'tax', 'in', '50')
    await move(TODAY, 'tax', 'out', '300.01')
    expect(await readFigures('holds')).toEqual({ ...NOTHING, tax: '-0.01', costs: '-12.50' })
    expect(await readFigures('movedIn')).toEqual({ ...NOTHING, tax: '50.00' })
    expect(await readFigures('movedOut')).toEqual({ ...NOTHING, tax: '300.01' })
    expect(await readFigures('toMove')).toEqual({ ...NOTHING, tax: '-300.00', costs: '12.50' })
  })

  test('of one salon are not those of another', async () => {
    await takeWeeks({ from: TODAY, count: 1, gross: '4000' })
    await setUp({ startedOn: TODAY })
    const stranger = await signUpOwner(app)
    const theirs = await app.call('GET', '/api/pots', { cookie: stranger.cookie })
    expect(theirs.body).toMatchObject({ isSet: false, takings: { gross: '0.00' } })
  })
})

describe('the settings', () => {
  test('are replaced as a whole: what is left out takes its default', async () => {
    await setUp({ startedOn: '2026-04-06', profitPercent: 7, payPercent: 93, opening: { vat: '1' } })
    const { body } = await setUp({ startedOn: '2026-05-01' })
    expect(body).toMatchObject({ startedOn: '2026-05-01', profitPercent: '5.00', payPercent: '50.00' })
    expect(await readFigures('opening')).toEqual(NOTHING)
    expect(await read('select count(*)::int as count from pot_settings')).toEqual([{ count: 1 }])
  })

  test('saved by ten calls at once are those of one of them, whole', async () => {
    const shares = Array.from({ length: 10 }, (_, index) => index)
    const answers = await Promise.all(
      shares.map((share) => setUp({ startedOn: TODAY, profitPercent: share, payPercent: 100 - share })),
    )
    expect(answers.map(({ status }) => status)).toEqual(shares.map(() => 200))
    const sum = 'select profit_percent + pay_percent = 100 as whole from pot_settings'
    expect(await read(sum)).toEqual([{ whole: true }])
  })

  test('with several faults are refused on every one of their fields, and nothing is stored', async () => {
    const answer = await setUp({
      startedOn: '2025-04-05',
      profitPercent: -1,
      payPercent: 'half',
      opening: { vat: 'some', tax: '100000000' },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([
      'opening.tax',
      'opening.vat',
      'payPercent',
      'profitPercent',
      'startedOn',
    ])
    expect(await readBody('/pots')).toMatchObject({ isSet: false })
  })

  test.each([
    [{ startedOn: '2027-04-06' }, 'startedOn', 'Choose a day up to today'],
    [{ startedOn: '2025-04-05' }, 'startedOn', 'Choose a day from 6 April 2025 on'],
    [{}, 'startedOn', 'Enter the day your pots start'],
    [{ startedOn: TODAY, profitPercent: 50.01 }, 'payPercent', 'Profit and pay together are at most 100%'],
  ])('%o are refused on %s', async (settings, field, message) => {
    const answer = await setUp(settings)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
    expect(await readBody('/pots')).toMatchObject({ isSet: false })
  })

  test('may start on the owner’s own today, though London has not got there yet', async () => {
    await call('PATCH', '/account', { timeZone: 'Pacific/Auckland' })
    app.clock.now = new Date('2027-04-05T13:00:00Z')
    expect((await setUp({ startedOn: '2027-04-06' })).status).toBe(200)
  })
})
