import { ownerCalls, type Salon } from './owner-calls.ts'

export const GOOD = {
  supplier: 'Northern Hair Supply',
  purchaseDate: '2026-11-10',
  totalAmount: '120.00',
  category: 'Hair Products',
  description: 'Colour tubes\nand foils',
}

/** Adds purchases and makes the calls about them. */
export function stockPurchaseCalls(salon: Salon) {
  const { call: act } = ownerCalls(salon)
  const add = (changes: Record<string, unknown> = {}) =>
    act('POST', '/api/stock-purchases', { ...GOOD, ...changes })
  const read = (path: string, cookie?: string) => act('GET', path, undefined, cookie)
  return { act, add, read }
}
