import { expect, test } from 'vitest'
import { isFiltered, readLedgerView, toLedgerSearch } from '#web/records/ledger-view.ts'
import { readOrigin } from './expense-source.tsx'

const BATCH = '5f0c3a52-93b5-4c3e-8f5a-2f6f2b7f4f11'

test.each([
  ['source=import', { source: 'import', batch: null }],
  ['source=guessed', { source: null, batch: null }],
  [`batchId=${BATCH}`, { source: null, batch: BATCH }],
  ['batchId=7', { source: null, batch: null }],
])('the address %s narrows the list of expenses down to where they came from', (address, origin) => {
  expect(readOrigin(new URLSearchParams(address))).toEqual(origin)
})

test('where expenses came from is a filter of the call', () => {
  const address = new URLSearchParams(`source=import&batchId=${BATCH}`)
  const view = { ...readLedgerView(address, []), ...readOrigin(address) }
  expect(isFiltered(view)).toBe(true)
  expect(String(toLedgerSearch(view))).toBe(`source=import&batchId=${BATCH}`)
})
