import type { Json } from '#tests/support/app/test-app.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const GOOD = { category: 'Wages', description: 'Saturday junior', amount: '84.50', date: '2026-11-14' }

/** Adds expenses and reads them back. */
export function expenseCalls(salon: Salon) {
  const { call } = ownerCalls(salon, '/api/expenses')
  const add = (changes: Record<string, unknown> = {}) => call('POST', '', { ...GOOD, ...changes })
  const read = (path: string, cookie?: string) => call('GET', path, undefined, cookie)
  const describeRows = async (search = '') =>
    rowsOf((await read(search)).body).map((row) => row['description'])
  return { add, read, describeRows }
}

export function rowsOf(body: Json): Json[] {
  return body as unknown as Json[]
}
