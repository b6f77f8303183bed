import { describe, expect, test } from 'vitest'
import { SUBSCRIPTION_STATUS_KEY } from './access.ts'
import { CallError, type CallErrorCode } from './call-error.ts'
import { createQueryClient } from './query-client.ts'

describe('access that ends while the app is open', () => {
  test('is noted when a read is refused', async () => {
    const client = withAccess()
    const refused = client.fetchQuery({ queryKey: ['expenses'], queryFn: refuse('subscription_required') })
    await expect(refused).rejects.toThrow('403')
    expect(client.getQueryData(SUBSCRIPTION_STATUS_KEY)).toEqual({ active: false, source: 'trial' })
  })

  test('is noted when a change is refused', async () => {
    const client = withAccess()
    const mutation = client.getMutationCache().build(client, { mutationFn: refuse('subscription_required') })
    await expect(mutation.execute(undefined)).rejects.toThrow('403')
    expect(client.getQueryData(SUBSCRIPTION_STATUS_KEY)).toEqual({ active: false, source: 'trial' })
  })

  test('is fetched again from the server', async () => {
    const client = withAccess()
    await client
      .fetchQuery({ queryKey: ['expenses'], queryFn: refuse('subscription_required') })
      .catch(() => 0)
    expect(client.getQueryState(SUBSCRIPTION_STATUS_KEY)?.isInvalidated).toBe(true)
  })

  test('is not noted for a refusal of another kind', async () => {
    const client = withAccess()
    await client.fetchQuery({ queryKey: ['expenses'], queryFn: refuse('foreign_origin') }).catch(() => 0)
    expect(client.getQueryData(SUBSCRIPTION_STATUS_KEY)).toEqual({ active: true, source: 'trial' })
  })
})

function withAccess() {
  const client = createQueryClient()
  client.setQueryData(SUBSCRIPTION_STATUS_KEY, { active: true, source: 'trial' })
  return client
}

function refuse(code: CallErrorCode) {
  return () => Promise.reject(new CallError({ status: 403, code, text: 'refused' }))
}
