import { describe, expect, test } from 'vitest'
import { findPaymentOutcome } from './payment-return.rules.ts'

describe('the way back from a payment', () => {
  test.each([
    ['/', '?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=succeeded', 'succeeded'],
    ['/', '?next=%2Fexpenses&payment_intent=pi_1&redirect_status=succeeded', 'succeeded'],
    ['/', '?setup_intent=seti_1&redirect_status=succeeded', 'succeeded'],
    ['/', '?payment_intent=pi_1&redirect_status=processing', 'processing'],
    ['/', '?payment_intent=pi_1&redirect_status=pending', 'processing'],
    ['/', '?payment_intent=pi_1&redirect_status=failed', 'failed'],
    ['/', '?payment_intent=pi_1&redirect_status=something-new', 'failed'],
    ['/', '?redirect_status=succeeded', null],
    ['/', '?payment_intent=pi_1', null],
    ['/', '', null],
    ['/expenses', '?payment_intent=pi_1&redirect_status=succeeded', null],
  ])('%s%s is read as %s', (path, search, outcome) => {
    expect(findPaymentOutcome({ path, search })).toBe(outcome)
  })
})
