import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { FACIAL, OLD_WEEK, ownRecordCalls } from '#tests/support/calls/own-records.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/api/example-salon')
})

const { act, firstId, leftOver, listRows, run } = ownRecordCalls(() => ({ app, owner }))

describe('removing the example salon keeps', () => {
  test('what the owner added and what they edited', async () => {
    const expense = await firstId('/api/expenses?category=Wages')
    const treatment = await firstId('/api/treatments')
    await act('PATCH', `/api/expenses/${expense}`, { amount: '12.34' })
    await act('PATCH', `/api/treatments/${treatment}`, { price: '99.00', overheadCost: '20.00' })
    const mine = await act('POST', '/api/businesses', { name: 'Mine' })
    const left = await leftOver()
    expect(left).toEqual({ expenses: [expense], treatments: [treatment], businesses: [mine['id']] })
    expect(await act('GET', `/api/expenses/${expense}`)).toMatchObject({ amount: '12.34', isExample: false })
  })

  test('a business that an own week references, and none of its example weeks', async () => {
    const businessId = await firstId('/api/businesses')
    const week = await act('POST', '/api/weekly-incomes', {
      businessId,
      weekStartDate: OLD_WEEK,
      weeklyTotal: '5',
    })
    expect(await leftOver()).toEqual({ businesses: [businessId], weekly_incomes: [week['id']] })
  })

  test('a business that an own goal references, even when that goal is in the bin', async () => {
    const businessId = await firstId('/api/businesses')
    const goal = await act('POST', '/api/income-goals', { businessId, goalType: 'weekly', targetAmount: '5' })
    await act('DELETE', `/api/income-goals/${goal['id']}`)
    expect(await leftOver()).toEqual({ businesses: [businessId], income_goals: [goal['id']] })
    expect(await act('POST', `/api/income-goals/${goal['id']}/restore`)).toMatchObject({ businessId })
  })

  test('a business that an own expense names, even when that expense is in the bin', async () => {
    const businessId = await firstId('/api/businesses')
    const cost = { category: 'Wages', description: 'Junior', amount: '80', date: '2026-11-02', businessId }
    const { id } = await act('POST', '/api/expenses', cost)
    await act('DELETE', `/api/expenses/${id}`)
    expect(await leftOver()).toEqual({ businesses: [businessId], expenses: [id] })
    expect(await act('POST', `/api/expenses/${id}/restore`)).toMatchObject({ businessId })
  })

  test('the rate that the overhead of an own treatment came from', async () => {
    const rate = await firstId('/api/hourly-rate-calculations')
    const treatment = await act('POST', '/api/treatments', FACIAL)
    expect(treatment).toMatchObject({ hourlyRateCalculationId: rate })
    expect(await leftOver()).toEqual({ hourly_rate_calculations: [rate], treatments: [treatment['id']] })
  })

  test('the linked purchase of an own expense, and the linked expense of an own purchase', async () => {
    const [one, other] = (await listRows()).expenses.filter((row) => row['stock_purchase_id'] !== null)
    await act('PATCH', `/api/expenses/${one?.id}`, { category: 'Other' })
    await run(`update stock_purchases set is_example = false where id = ${other?.['stock_purchase_id']}`)
    expect(await leftOver()).toEqual({
      stock_purchases: [one?.['stock_purchase_id'], other?.['stock_purchase_id']],
      expenses: [one?.id, other?.id],
    })
  })
})
