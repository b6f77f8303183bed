import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

// £3,000 ÷ (40 × 4.33) = £17.321… an hour; with 30% profit and 25% tax the rate is £30.02.
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const send = (path: string, body: unknown) => app.call('POST', path, { cookie: owner.cookie, body })
const price = (name: string, price: string, more: object = {}) =>
  send('/api/treatments', { name, price, duration: 60, ...more })
const listLosing = async () => {
  const answer = await app.call('GET', '/api/treatments?margin=loss&sort=name', { cookie: owner.cookie })
  return (answer.body as unknown as { name: string }[]).map(({ name }) => name)
}

describe('the treatments that lose money', () => {
  test('are those below their cost, not those below the hourly rate', async () => {
    await send('/api/hourly-rate-calculations', RATE)
    await price('Below the rate', '25')
    await price('Below its cost', '17')
    await price('On its rate', '30.02')
    expect(await listLosing()).toEqual(['Below its cost'])
  })

  test('are found to the penny', async () => {
    await send('/api/hourly-rate-calculations', RATE)
    await price('A covered hour', '17.32')
    await price('B penny short', '17.31')
    await price('C with products covered', '22.32', { productCost: '5' })
    await price('D with products short', '22.32', { productCost: '5.01' })
    // £17.321… × 0.75 = £12.990…
    await price('E shorter covered', '12.99', { duration: 45 })
    await price('F shorter short', '12.98', { duration: 45 })
    await price('G gift', '0')
    expect(await listLosing()).toEqual([
      'B penny short',
      'D with products short',
      'F shorter short',
      'G gift',
    ])
  })

  test('half a penny of cost counts as a penny, as on the screen', async () => {
    // £4.33 ÷ (40 × 4.33) = 2.5p an hour, shown as 3p.
    await send('/api/hourly-rate-calculations', { ...RATE, monthlyExpenses: '4.33' })
    await price('Two pence', '0.02')
    await price('Three pence', '0.03')
    expect(await listLosing()).toEqual(['Two pence'])
  })

  test('follow the latest saved rate, and a deleted one no longer counts', async () => {
    await send('/api/hourly-rate-calculations', RATE)
    await price('Facial', '25')
    await send('/api/hourly-rate-calculations', { ...RATE, monthlyExpenses: '6000' })
    expect(await listLosing()).toEqual(['Facial'])
    await app.call('DELETE', '/api/hourly-rate-calculations/2', { cookie: owner.cookie })
    expect(await listLosing()).toEqual([])
  })

  test('without a rate are only those whose products cost more than their price', async () => {
    await price('Typed overhead', '10', { overheadCost: '50' })
    await price('Dear products', '10', { overheadCost: '0', productCost: '10.01' })
    expect(await listLosing()).toEqual(['Dear products'])
  })

  test('never depend on another owner’s rate', async () => {
    const stranger = await signUpOwner(app)
    await app.call('POST', '/api/hourly-rate-calculations', { cookie: stranger.cookie, body: RATE })
    await price('Facial', '1', { overheadCost: '5' })
    expect(await listLosing()).toEqual([])
  })
})

test('a report says of each low margin whether it covers its cost', async () => {
  await send('/api/hourly-rate-calculations', RATE)
  await price('Below the rate', '25')
  await price('Below its cost', '17')
  await price('On its rate', '30.02')
  const { body } = await app.call('GET', '/api/reports', { cookie: owner.cookie })
  expect(body).toMatchObject({
    lowMargin: {
      treatments: [
        { name: 'Below its cost', coversCost: false, reachesRate: false },
        { name: 'Below the rate', coversCost: true, reachesRate: false },
        { name: 'On its rate', coversCost: true, reachesRate: true },
      ],
    },
  })
})

test('the tip on the dashboard calls a price below the rate no loss', async () => {
  await send('/api/hourly-rate-calculations', RATE)
  await price('Facial', '25')
  const tip = async () => {
    const { body } = await app.call('GET', '/api/dashboard', { cookie: owner.cookie })
    return (body as unknown as { tips: { text: string }[] }).tips[0]?.text
  }
  // (25 − 30.02) ÷ 25 = −20.08%
  expect(await tip()).toBe(
    'Facial covers its cost, but does not reach your rate: its margin is −20.1%. At £60.04 it would make 50%.',
  )
  await send('/api/hourly-rate-calculations', { ...RATE, monthlyExpenses: '6000' })
  expect(await tip()).toContain('Facial loses money: it costs more than it brings in.')
})
