import type { Dashboard } from '#shared/features/dashboard/dashboard.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
export const CUT = { name: 'Cut', price: '50', duration: 60, overheadCost: '20' }

/** Enters records for an owner and reads their dashboard. */
export function dashboardCalls(salon: Salon) {
  const { call: act, run } = ownerCalls(salon, '/api')
  const enter = (weekStartDate: string, weeklyTotal: string, businessId = 1) =>
    act('POST', '/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
  const spend = (category: string, amount: string, date: string) =>
    act('POST', '/expenses', { category, amount, date, description: 'x' })
  const read = async (cookie?: string) =>
    (await act('GET', '/dashboard', undefined, cookie)).body as unknown as Dashboard
  return { act, run, enter, spend, read }
}

/** An owner whose last figures are of October: a rate of £30.02 and one treatment with a margin of 60%. */
export async function signUpInOctober(app: TestApp): Promise<SignedUp> {
  app.clock.now = new Date('2026-10-20T12:00:00Z')
  const owner = await signUpOwner(app)
  const { act, run } = dashboardCalls(() => ({ app, owner }))
  await run(
    `update users set free_until = '2099-01-01T00:00Z'; update sessions set expire = '2099-01-01T00:00Z'`,
  )
  await act('POST', '/hourly-rate-calculations', RATE)
  await act('POST', '/treatments', CUT)
  app.clock.now = new Date('2026-11-15T12:00:00Z')
  return owner
}
