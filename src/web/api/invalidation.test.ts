import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { INVALIDATIONS, refetchNow, refresh, refreshUnlinked } from './invalidation.ts'

test('a first fetch that was running during a change is repeated', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['expenses'], queryFn })
  const stop = observer.subscribe(() => undefined)
  const read = refetchNow(client, { queryKey: ['expenses'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before the change')
  answers[1]?.('after it')
  await read
  expect(client.getQueryData(['expenses'])).toBe('after it')
  stop()
})

test.each([
  'weekly-incomes',
  'expenses',
  'stock-purchases',
  'businesses',
  'income-goals',
  'pots',
  'tax',
] as const)('closes are worked out from %s, so they are fetched again after a change of them', (noun) => {
  expect(INVALIDATIONS[noun]).toContain('weekly-closes')
})

test('a close refreshes the closes, what is derived from them, and the notice under the bell', () => {
  expect(INVALIDATIONS['weekly-closes']).toEqual(
    expect.arrayContaining(['weekly-closes', 'pots', 'dashboard', 'notifications']),
  )
})

test.each(['team', 'cost-of-an-hour', 'tax', 'expenses', 'stock-purchases', 'repeating-costs'] as const)(
  'which treatments make a loss is worked out from %s, so their lists are fetched again after a change of it',
  (noun) => {
    expect(INVALIDATIONS[noun]).toContain('treatments')
  },
)

test('two records that are unlinked show their own receipts; no other change fetches receipts again', async () => {
  const client = new QueryClient()
  client.setQueryData(['receipts', 'expenses', 1], [])
  const isStale = () => client.getQueryState(['receipts', 'expenses', 1])?.isInvalidated
  await refresh(client, 'expenses')
  expect(isStale()).toBe(false)
  await refreshUnlinked(client, 'expenses')
  expect(isStale()).toBe(true)
})

test('no noun is refreshed twice by one change', () => {
  for (const nouns of Object.values(INVALIDATIONS)) expect([...new Set(nouns)]).toEqual(nouns)
})
