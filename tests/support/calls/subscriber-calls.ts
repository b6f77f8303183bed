import type { SignedUp } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { ownerCalls } from './owner-calls.ts'

/** An owner who pays, and what the product has stored about it. */
export function subscriberCalls(payer: () => { app: TestApp; owner: SignedUp; stripe: OfflineStripe }) {
  const { call } = ownerCalls(payer, '/api')
  const create = () => call('POST', '/create-subscription')
  const sync = () => call('POST', '/sync-subscription')
  const readStatus = async () => (await call('GET', '/subscription-status')).body
  const readUser = async () => (await call('GET', '/v2/auth/user')).body
  const planId = (index = 0) => payer().stripe.subscriptions()[index]?.id ?? ''
  const subscribe = async () => {
    const { body } = await create()
    payer().stripe.pay(String(body['clientSecret']))
    await sync()
  }
  return { create, sync, readStatus, readUser, planId, subscribe }
}
