import { ownerCalls, type Salon } from './owner-calls.ts'

export const RATES = '/api/hourly-rate-calculations'
export const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' } // £30.02 an hour
export const FACIAL = { name: 'Facial', price: '60', duration: 60, productCost: '5', overheadCost: null }
export const MASSAGE = { ...FACIAL, name: 'Massage', overheadCost: '20' }

/** Saves a rate, from which treatments get their costs. */
export function rateCalls(salon: Salon) {
  const { call } = ownerCalls(salon, RATES)
  return { saveRate: (changes: Record<string, unknown> = {}) => call('POST', '', { ...RATE, ...changes }) }
}

/** Many treatments in one call. */
export function batchCalls(salon: Salon) {
  const { call, read } = ownerCalls(salon)
  const importRows = (rows: unknown[], cookie?: string) =>
    call('POST', '/api/treatments/import', { rows }, cookie)
  const count = async (statement: string) =>
    Number((await read(`select count(*) from ${statement}`))[0]?.['count'])
  return { call, read, importRows, count, ...rateCalls(salon) }
}
