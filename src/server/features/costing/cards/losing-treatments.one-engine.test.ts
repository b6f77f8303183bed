import { beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#shared/features/dashboard/dashboard.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'
import { RATE, RATES } from '#tests/support/calls/treatment-calls.ts'

// By the rate, an hour costs £17.32. By the card it costs £30.10 for the room and 1.75% of the price.
const HOUR = { costsFrom: 'typed', monthlyCosts: '3000' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await call('POST', RATES, RATE)
})

const { call } = ownerCalls(() => ({ app, owner }))
const price = (name: string, price: string, more: object = {}) =>
  call('POST', '/api/treatments', { name, price, duration: 60, ...more })
const setHour = (changes: object = {}) => call('PUT', '/api/cost-of-an-hour', { ...HOUR, ...changes })
const namesOf = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name)
const listLosing = async () => namesOf((await call('GET', '/api/treatments?margin=loss&sort=name')).body)
const summarise = async () => (await call('GET', '/api/treatments/summary?margin=loss')).body
const readReport = async () => (await call('GET', '/api/reports')).body
const readTip = async () =>
  ((await call('GET', '/api/dashboard')).body as unknown as Dashboard).tips?.[0]?.text

describe('the filter of treatments that lose money', () => {
  test('goes by the cards once an hour is saved, to the penny', async () => {
    // 30.64 − 0.54 of card fee − 30.10 = 0.00
    await price('A covered', '30.64')
    await price('B penny short', '30.63')
    await price('C turnaround', '31', { turnaround: 5 })
    await price('D products', '40', { productCost: '9.21' })
    expect(await listLosing()).toEqual([])
    await setHour()
    expect(await listLosing()).toEqual(['B penny short', 'C turnaround', 'D products'])
    expect(await summarise()).toMatchObject({ count: 3 })
  })

  test('finds none where every card ends above zero, though the rate would', async () => {
    await price('Facial', '17')
    expect(await listLosing()).toEqual(['Facial'])
    await setHour({ monthlyCosts: '1000' })
    expect(await listLosing()).toEqual([])
    expect(await summarise()).toMatchObject({ count: 0 })
  })

  test('goes by the rate while the cost of the room is not known', async () => {
    await price('Facial', '17')
    await setHour({ costsFrom: 'records', monthlyCosts: null })
    expect(await listLosing()).toEqual(['Facial'])
  })

  test('never depends on the hour of another owner', async () => {
    const stranger = await signUpOwner(app)
    await call('PUT', '/api/cost-of-an-hour', HOUR, stranger.cookie)
    await price('Facial', '25')
    expect(await listLosing()).toEqual([])
  })
})

test('re-costing says by the card whether a price covers its cost', async () => {
  await price('Facial', '30.63')
  await price('Peel', '30.64')
  await call('POST', RATES, { ...RATE, monthlyExpenses: '3100' })
  const preview = async () => (await call('GET', '/api/treatments/recost')).body
  expect(await preview()).toMatchObject({ treatments: [{ coversCost: true }, { coversCost: true }] })
  await setHour()
  expect(await preview()).toMatchObject({
    treatments: [
      { name: 'Peel', coversCost: true },
      { name: 'Facial', coversCost: false },
    ],
  })
})

test('a report names the treatments that lose money by their cards, once an hour is saved', async () => {
  await price('Facial', '30.63')
  await price('Peel', '30.64')
  expect(await readReport()).toMatchObject({
    losingIds: null,
    lowMargin: { treatments: [{ coversCost: true }, { coversCost: true }] },
  })
  await setHour()
  expect(await readReport()).toMatchObject({
    losingIds: [1],
    lowMargin: {
      treatments: [
        { name: 'Facial', coversCost: false },
        { name: 'Peel', coversCost: true },
      ],
    },
  })
})

test('the tip on the dashboard follows the card, once an hour is saved', async () => {
  await price('Facial', '30.63')
  expect(await readTip()).toContain('Facial covers its cost and makes a margin of 2.0%.')
  await setHour()
  expect(await readTip()).toContain('Facial loses money: it costs more than it brings in.')
  await setHour({ monthlyCosts: '2900' })
  expect(await readTip()).toContain('Facial covers its cost')
})
