import { ownerCalls, type Salon } from './owner-calls.ts'

type Weeks = { from: string; count: number; gross: string; tips?: string; businessId?: number }

/** An owner's position, and records to estimate tax and VAT from. */
export function taxCalls(salon: Salon) {
  const { call, run, read } = ownerCalls(salon, '/api')
  const readBody = async (path: string) => (await call('GET', path)).body
  const save = (position: object) => call('PUT', '/tax-position', position)
  const addBusiness = async (name = 'Main Salon') =>
    Number((await call('POST', '/businesses', { name })).body['id'])
  /** Equal weeks, one after the other. */
  const takeWeeks = ({ from, count, gross, tips = '0', businessId = 1 }: Weeks) =>
    run(`insert into weekly_incomes (user_id, business_id, week_start, weekly_total, tips)
      select ${salon().owner.userId}, ${businessId}, '${from}'::date + 7 * week, ${gross}, ${tips}
      from generate_series(0, ${count - 1}) as week`)
  const spend = async (date: string, category: string, amount: string) => {
    const body = { category, description: 'Bill', amount, date }
    return Number((await call('POST', '/expenses', body)).body['id'])
  }
  const buy = async (purchaseDate: string, totalAmount: string, recordExpense = false) => {
    const body = { supplier: 'Wella', purchaseDate, totalAmount, category: 'Other', recordExpense }
    return (await call('POST', '/stock-purchases', body)).body
  }
  return { call, run, read, readBody, save, addBusiness, takeWeeks, spend, buy }
}
