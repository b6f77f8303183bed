import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchNow } from './invalidation.ts'

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
