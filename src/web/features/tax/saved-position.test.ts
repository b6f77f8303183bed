import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { defaultTaxPosition, type TaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { taxPositionQuery } from '#web/api/tax-position.ts'
import { takeSavedPosition } from './tax.api.ts'

const SAVED: TaxPosition = { ...defaultTaxPosition(), region: 'scotland', isSet: true, isExample: false }

test('beside a new position no answer of the old one is left to be shown', async () => {
  const client = new QueryClient()
  const shown = ['tax', 'estimate', null]
  const ofAnotherDay = ['tax', 'estimate', '2026-04-05']
  const ofAnotherYear = ['tax', 'quarters', '2026-04-05']
  for (const key of [shown, ofAnotherDay, ofAnotherYear]) client.setQueryData(key, 'by the old position')
  const observer = new QueryObserver(client, { queryKey: shown, queryFn: () => 'by the new position' })
  const stop = observer.subscribe(() => undefined)
  await takeSavedPosition(client, SAVED)
  expect(client.getQueryData(shown)).toBe('by the new position')
  expect(client.getQueryData(ofAnotherDay)).toBeUndefined()
  expect(client.getQueryData(ofAnotherYear)).toBeUndefined()
  expect(client.getQueryData(taxPositionQuery.queryKey)).toEqual(SAVED)
  stop()
})
