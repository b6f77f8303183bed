import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createSdkClient, type SdkClient } from '#tests/support/offline-stripe/sdk-client.ts'

const SUBSCRIPTIONS = 'POST /v1/subscriptions'
let offline: OfflineStripe
let client: SdkClient
let now: Date

beforeAll(async () => {
  offline = await startOfflineStripe({ now: () => now })
  client = createSdkClient(offline)
})
afterAll(() => offline.stop())
beforeEach(() => {
  offline.reset()
  now = new Date('2026-01-31T10:00:00Z')
})

describe('idempotency keys', () => {
  test('the same key and parameters give the stored answer, even when things have changed since', async () => {
    const customer = await client.addCustomer()
    const first = await client.subscribe(customer, { idempotencyKey: 'k' })
    offline.pay(offline.clientSecretOf(first.id))
    const again = await client.subscribe(customer, { idempotencyKey: 'k' })
    expect(again).toMatchObject({ id: first.id, status: 'incomplete' })
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect(offline.counts().subscriptions).toBe(1)
  })

  test('after a day the key is forgotten', async () => {
    const customer = await client.addCustomer()
    await client.subscribe(customer, { idempotencyKey: 'k' })
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000)
    await client.subscribe(customer, { idempotencyKey: 'k' })
    expect(offline.counts().subscriptions).toBe(2)
  })

  test('the same key with other parameters is refused', async () => {
    await client.subscribe(await client.addCustomer(), { idempotencyKey: 'k' })
    const other = client.subscribe(await client.addCustomer(), { idempotencyKey: 'k' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('the same key while the first call still runs is a conflict, and works afterwards', async () => {
    const customer = await client.addCustomer()
    const held = offline.faults.hold(SUBSCRIPTIONS)
    const first = client.subscribe(customer, { idempotencyKey: 'k' })
    await held.reached
    const second = client.subscribe(customer, { idempotencyKey: 'k' })
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    held.release()
    expect((await client.subscribe(customer, { idempotencyKey: 'k' })).id).toBe((await first).id)
  })

  test('a call refused for its parameters leaves the key free', async () => {
    const options = { idempotencyKey: 'k' }
    await expect(client.subscribe('cus_x', options)).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await client.subscribe(await client.addCustomer(), options)).status).toBe('incomplete')
  })
})

describe('faults', () => {
  test('a 500 is stored under its key, a 503 is not', async () => {
    const customer = await client.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'error500')
    await expect(client.subscribe(customer, { idempotencyKey: 'a' })).rejects.toMatchObject({
      statusCode: 500,
    })
    await expect(client.subscribe(customer, { idempotencyKey: 'a' })).rejects.toMatchObject({
      statusCode: 500,
    })
    offline.faults.next('*', 'error503')
    await expect(client.subscribe(customer, { idempotencyKey: 'b' })).rejects.toMatchObject({
      statusCode: 503,
    })
    expect((await client.subscribe(customer, { idempotencyKey: 'b' })).status).toBe('incomplete')
    expect(offline.counts().subscriptions).toBe(1)
  })

  test('a call that hangs times out and has done nothing', async () => {
    const customer = await client.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'hang')
    await expect(client.subscribe(customer, { timeout: 50 })).rejects.toThrow('timeout')
    expect(offline.counts().subscriptions).toBe(0)
  })

  test('a call that hangs after it was carried out is found by its key', async () => {
    const customer = await client.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, 'hangAfterActing')
    const options = { idempotencyKey: 'k' }
    await expect(client.subscribe(customer, { ...options, timeout: 50 })).rejects.toThrow('timeout')
    await expect
      .poll(() => client.subscribe(customer, options).catch(() => null))
      .toMatchObject({ status: 'incomplete' })
    expect(offline.counts().subscriptions).toBe(1)
  })

  // The SDK retries once after a broken connection, so two connections are broken here.
  test.each([
    ['dropBeforeActing', 0],
    ['dropAfterActing', 1],
  ] as const)('%s breaks the connection with %i subscriptions made', async (kind, made) => {
    const customer = await client.addCustomer()
    offline.faults.next(SUBSCRIPTIONS, kind, 2)
    const asked = client.subscribe(customer, { idempotencyKey: 'k' })
    await expect(asked).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(offline.counts().subscriptions).toBe(made)
    await client.subscribe(customer, { idempotencyKey: 'k' })
    expect(offline.counts().subscriptions).toBe(1)
    expect(offline.requests(SUBSCRIPTIONS)).toHaveLength(3)
  })

  test('a late answer has the state of when it was requested', async () => {
    const { id } = await client.subscribe()
    const held = offline.faults.hold('GET /v1/subscriptions/:id')
    const late = client.sdk().subscriptions.retrieve(id)
    await held.reached
    offline.pay(offline.clientSecretOf(id))
    held.release()
    expect((await late).status).toBe('incomplete')
    offline.faults.slowMs = 1
    offline.faults.next('GET /v1/subscriptions/:id', 'slow')
    expect((await client.sdk().subscriptions.retrieve(id)).status).toBe('active')
  })
})
