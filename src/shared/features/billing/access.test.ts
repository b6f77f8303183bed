import { describe, expect, test } from 'vitest'
import { deriveAccess, hasAccess, mayHaveRecords, type StoredAccess } from './access.rules.ts'
import { addFreeDays, daysLeft, describeTrial } from './trial.rules.ts'

const now = new Date('2026-11-15T09:00:00Z')
const soon = new Date('2026-11-20T09:00:00Z')
const past = new Date('2026-11-10T09:00:00Z')
const nothing: StoredAccess = {
  stripeStatus: null,
  stripePeriodEnd: null,
  stripeCancelsAt: null,
  freeUntil: null,
}

describe('who has access', () => {
  test.each([
    ['active', null, true],
    ['active', past.toISOString(), true],
    ['free_access', soon.toISOString(), true],
    ['free_access', now.toISOString(), false],
    ['free_access', past.toISOString(), false],
    ['free_access', null, false],
    ['trial', soon.toISOString(), false],
    ['expired', soon.toISOString(), false],
    ['something new', soon.toISOString(), false],
  ])('%s until %s: %s', (subscriptionStatus, subscriptionEndDate, expected) => {
    expect(hasAccess({ subscriptionStatus, subscriptionEndDate }, now)).toBe(expected)
  })
})

test.each([
  ['an owner', 'expired', false, true],
  ['a new owner', 'trial', false, true],
  ['an accountant without a salon', 'trial', true, false],
  ['an accountant whose own plan has ended', 'expired', true, true],
  ['an accountant with a plan of their own', 'active', true, true],
])('whether %s may have records of their own', (_who, subscriptionStatus, isAccountant, expected) => {
  expect(mayHaveRecords({ subscriptionStatus, isAccountant })).toBe(expected)
})

describe('the state that two sources of access make', () => {
  test.each<[string, Partial<StoredAccess>, string, Date | null]>([
    ['nothing yet', {}, 'trial', null],
    ['free days', { freeUntil: soon }, 'free_access', soon],
    ['free days over', { freeUntil: past }, 'expired', past],
    ['paying', { stripeStatus: 'active', stripePeriodEnd: soon }, 'active', soon],
    ['paying, though the period is over', { stripeStatus: 'active', stripePeriodEnd: past }, 'active', past],
    ['trialing at Stripe', { stripeStatus: 'trialing', stripePeriodEnd: soon }, 'active', soon],
    ['a payment is retried', { stripeStatus: 'past_due', stripePeriodEnd: past }, 'active', past],
    [
      'cancelled, still running',
      { stripeStatus: 'active', stripePeriodEnd: soon, stripeCancelsAt: soon },
      'active',
      soon,
    ],
    [
      'paying and free days',
      { stripeStatus: 'active', stripePeriodEnd: past, freeUntil: soon },
      'active',
      past,
    ],
    [
      'ended, free days left',
      { stripeStatus: 'canceled', stripePeriodEnd: past, freeUntil: soon },
      'free_access',
      soon,
    ],
    ['ended', { stripeStatus: 'canceled', stripePeriodEnd: past }, 'expired', past],
    ['never paid', { stripeStatus: 'unpaid', stripePeriodEnd: past }, 'expired', past],
    ['paused', { stripeStatus: 'paused', stripePeriodEnd: past }, 'expired', past],
    ['an unfinished one changes nothing', { stripeStatus: 'incomplete' }, 'trial', null],
    ['an unfinished one lapsed', { stripeStatus: 'incomplete_expired', freeUntil: past }, 'expired', past],
    ['unfinished, free days', { stripeStatus: 'incomplete', freeUntil: soon }, 'free_access', soon],
  ])('%s', (_case, stored, subscriptionStatus, end) => {
    expect(deriveAccess({ ...nothing, ...stored }, now)).toEqual({
      subscriptionStatus,
      subscriptionEndDate: end === null ? null : end.toISOString(),
    })
  })
})

test.each([
  ['right after the start', addFreeDays(now, 14), 14],
  ['a second later than a day', new Date(now.getTime() + 86_401_000), 2],
  ['an hour', new Date(now.getTime() + 3_600_000), 1],
  ['over', past, 0],
])('days left: %s', (_case, until, expected) => {
  expect(daysLeft(until, now)).toBe(expected)
})

const history = {
  subscriptionStatus: 'trial',
  subscriptionEndDate: null,
  freeUntil: null,
  freeSource: null,
  trialStartedAt: null,
  planEnded: false,
}

test.each([
  ['nothing yet', {}, 'none', 'Start your 14-day free trial, or subscribe, to open the tools.'],
  [
    'the trial runs',
    {
      subscriptionStatus: 'free_access',
      subscriptionEndDate: soon.toISOString(),
      freeUntil: soon,
      freeSource: 'trial',
    },
    'trial',
    '5 days left. It ends on 20 November 2026.',
  ],
  [
    'a code runs',
    {
      subscriptionStatus: 'free_access',
      subscriptionEndDate: soon.toISOString(),
      freeUntil: soon,
      freeSource: 'promo',
    },
    'promo',
    '5 days of free access left, until 20 November 2026.',
  ],
  [
    'the trial is over',
    {
      subscriptionStatus: 'expired',
      subscriptionEndDate: past.toISOString(),
      freeUntil: past,
      freeSource: 'trial',
    },
    'expired',
    'Your free trial ended on 10 November 2026. Your records are kept; subscribe to go on.',
  ],
  [
    'a code is over',
    {
      subscriptionStatus: 'expired',
      subscriptionEndDate: past.toISOString(),
      freeUntil: past,
      freeSource: 'promo',
    },
    'none',
    'Your free access ended on 10 November 2026. Your records are kept; subscribe to go on.',
  ],
  [
    'a plan ended after the trial',
    {
      subscriptionStatus: 'expired',
      subscriptionEndDate: past.toISOString(),
      freeUntil: past,
      freeSource: 'trial',
      planEnded: true,
    },
    'none',
    'Your subscription ended on 10 November 2026. Your records are kept.',
  ],
  [
    'a plan went unpaid within its period',
    { subscriptionStatus: 'expired', subscriptionEndDate: soon.toISOString(), planEnded: true },
    'none',
    'Your subscription ended. Your records are kept.',
  ],
  ['paying', { subscriptionStatus: 'active' }, 'subscribed', 'Your subscription is active.'],
] as const)('trial status: %s', (_case, changes, status, message) => {
  expect(describeTrial({ ...history, ...changes }, now, 'Europe/London')).toEqual({ status, message })
})
