import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { createSdkClient, type SdkClient } from '#tests/support/offline-stripe/sdk-client.ts'

let offline: OfflineStripe
let client: SdkClient

beforeAll(async () => {
  offline = await startOfflineStripe()
  client = createSdkClient(offline)
})
afterAll(() => offline.stop())
beforeEach(() => offline.reset())

describe('webhooks', () => {
  test('are signed so that the SDK accepts them, and no others', () => {
    const event = offline.emit('checkout.session.completed')
    const { body, signature } = offline.sign(event)
    expect(client.readEvent(body, signature)).toMatchObject({
      id: event.id,
      type: 'checkout.session.completed',
    })
    expect(() => client.readEvent(`${body} `, signature)).toThrow('No signatures found')
    const forged = offline.sign(event, { secret: '' })
    expect(() => client.readEvent(forged.body, forged.signature)).toThrow('No signatures found')
    const stale = offline.sign(event, { timestamp: new Date(Date.now() - 301_000) })
    expect(() => client.readEvent(stale.body, stale.signature)).toThrow('tolerance')
  })

  test('carry the object as it was then, and the request that caused them', async () => {
    const { id } = await client.subscribe(await client.addCustomer(), { idempotencyKey: 'k' })
    offline.pay(offline.clientSecretOf(id))
    const [created, updated] = offline.events().filter(({ type }) => type.startsWith('customer.subscription'))
    expect(created).toMatchObject({
      data: { object: { status: 'incomplete' } },
      request: { idempotency_key: 'k' },
    })
    expect(updated).toMatchObject({
      data: { object: { status: 'active' }, previous_attributes: { status: 'incomplete' } },
      request: { id: null },
    })
  })

  test('are delivered in the background, and again when refused', async () => {
    const taken: string[] = []
    const statuses = [503, 200, 200]
    const receiver = createServer(async (request, response) => {
      const chunks = await request.toArray()
      const body = Buffer.concat(chunks).toString()
      taken.push(client.readEvent(body, String(request.headers['stripe-signature'])).type)
      response.writeHead(statuses.shift() ?? 200).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => receiver.once('listening', resolve))
    offline.deliverTo(`http://127.0.0.1:${(receiver.address() as { port: number }).port}/`)
    offline.emit('a.first')
    offline.emit('a.second')
    await offline.settled()
    offline.deliverTo(null)
    receiver.close()
    expect(taken).toEqual(['a.first', 'a.first', 'a.second'])
    expect(offline.deliveries()).toMatchObject([
      { tries: 2, status: 200 },
      { tries: 1, status: 200 },
    ])
  })
})

describe('what a browser sees', () => {
  test('the portal page cancels, takes a cancellation back, and leads back to the product', async () => {
    const { id, customer } = await client.subscribePaid()
    const returnUrl = 'http://localhost:3000/subscribe?a=1&b="'
    const session = await client.sdk().billingPortal.sessions.create({
      customer: String(customer),
      return_url: returnUrl,
    })
    const page = await fetch(session.url).then((answer) => answer.text())
    expect(page).toContain('href="http://localhost:3000/subscribe?a=1&#38;b=&#34;"')
    expect(page).toContain('Cancel at the end of the period')
    await press(session.url, id, 'cancel-at-period-end')
    expect(offline.subscription(id).cancel_at_period_end).toBe(true)
    await press(session.url, id, 'resume')
    expect(offline.subscription(id).cancel_at_period_end).toBe(false)
    await press(session.url, id, 'cancel-now')
    expect(offline.subscription(id).status).toBe('canceled')
  })

  test.each([
    ['4242 4242 4242 4242', { paymentIntent: { status: 'succeeded' } }, 'active'],
    [
      '4000 0000 0000 0002',
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      'incomplete',
    ],
    ['1234 5678 1234 5678', { error: { message: 'Your card number is invalid.' } }, 'incomplete'],
  ])('the card %s', async (cardNumber, answer, status) => {
    const { id } = await client.subscribe()
    const body = JSON.stringify({ clientSecret: offline.clientSecretOf(id), cardNumber })
    const asked = await fetch(`${offline.url}/standin/confirm`, { method: 'POST', body })
    expect(await asked.json()).toMatchObject(answer)
    expect(offline.subscription(id).status).toBe(status)
  })

  test('purchases survive a restart if they are kept in a file', async () => {
    const keepIn = join(mkdtempSync(join(tmpdir(), 'offline-stripe-')), 'kept.json')
    const before = await startOfflineStripe({ keepIn })
    const { id } = await createSdkClient(before).subscribePaid()
    await before.stop()
    const after = await startOfflineStripe({ keepIn })
    expect((await createSdkClient(after).sdk().subscriptions.retrieve(id)).status).toBe('active')
    await after.stop()
    rmSync(dirname(keepIn), { recursive: true })
  })

  test('the script confirms at this server', async () => {
    const script = await fetch(`${offline.url}/standin/stripe.js`).then((answer) => answer.text())
    expect(script).toContain(`'${offline.url}/standin/confirm'`)
  })
})

async function press(url: string, subscription: string, action: string) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, action }) })
  expect(answer.status).toBe(200)
}
