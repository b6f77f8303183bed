import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

describe('an operator who made mistakes', () => {
  test('sees all of them at once, one per line', () => {
    const message = problemsOf({
      PORT: 'eighty',
      APP_URL: 'damson.example',
      DATABASE_URL: 'mysql://db',
      DATABASE_POOL: '0',
      DATABASE_PREPARED_STATEMENTS: 'no',
      SMTP_URL: 'mail.example',
      SUPPORT_EMAIL: 'nobody',
      TRUST_PROXY: 'yes',
      RATE_LIMITS: 'no',
      TIME_ZONE: 'Mars/Olympus',
      LOG_LEVEL: 'loud',
      PROMO_CODES: 'GLOW',
      STRIPE_SECRET_KEY: 'sk_test_1',
    })
    const [title, ...lines] = message.split('\n')
    expect(title).toBe('Damson cannot start with these settings:')
    expect(lines.map((line) => /^ {2}- (Card payments|[A-Z_]+)/.exec(line)?.[1]).sort()).toEqual([
      'APP_URL',
      'Card payments',
      'DATABASE_POOL',
      'DATABASE_PREPARED_STATEMENTS',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'PROMO_CODES',
      'RATE_LIMITS',
      'SMTP_URL',
      'SUPPORT_EMAIL',
      'TIME_ZONE',
      'TRUST_PROXY',
    ])
  })

  test.each(['0', '65536', '-1', '80.5', '1e3', '0x50'])('PORT=%s is refused', (PORT) => {
    expect(problemsOf({ PORT })).toContain('PORT must be a whole number from 1 to 65535')
  })

  test('the value of a secret is not repeated', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://owner:hunter2@db' })).not.toContain('hunter2')
  })
})

describe('card payments', () => {
  test('need all four settings', () => {
    expect(readSettings(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      apiBase: null,
    })
  })

  test.each(Object.keys(STRIPE))('do not start without %s, and the error names it', (name) => {
    expect(problemsOf({ ...STRIPE, [name]: '' })).toMatch(new RegExp(`all four.*missing: ${name}$`, 'm'))
  })

  test('one alone names the other three', () => {
    expect(problemsOf({ STRIPE_PRICE_ID: 'price_1' })).toContain(
      'missing: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
    )
  })

  test('may talk to another address, for tests', () => {
    const { stripe } = readSettings({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:12111' })
    expect(stripe?.apiBase?.href).toBe('http://127.0.0.1:12111/')
  })
})

describe('promo codes', () => {
  test('are CODE:days or CODE:days:most, in any case', () => {
    expect(readSettings({ PROMO_CODES: 'spring:30, LAUNCH-1:7:100' }).promoCodes).toEqual([
      { code: 'SPRING', days: 30, mostRedemptions: null },
      { code: 'LAUNCH-1', days: 7, mostRedemptions: 100 },
    ])
  })

  test.each([
    'SPRING',
    'SPRING:',
    'SPRING:0',
    'SPRING:3651',
    'SPRING:1.5',
    'SPRING:30:0',
    'A B:3',
    ':3',
    'A:1:2:3',
  ])('%s is refused by name', (PROMO_CODES) => {
    expect(problemsOf({ PROMO_CODES })).toContain(`PROMO_CODES: "${PROMO_CODES}"`)
  })

  test('never equal the code of the trial page, whatever its case', () => {
    expect(problemsOf({ PROMO_CODES: 'glow14:30' })).toContain('TRIAL_DEMO_CODE must not equal a promo code')
    expect(problemsOf({ PROMO_CODES: 'SPRING:30', TRIAL_DEMO_CODE: 'spring' })).toContain('TRIAL_DEMO_CODE')
  })
})

describe('rate limits', () => {
  test.each(['127.0.0.1', 'localhost', '::1', '127.1.2.3'])('can be off on %s', (HOST) => {
    expect(readSettings({ HOST, RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })

  test.each(['0.0.0.0', '::', '192.168.1.4', 'salon.example', '127.0.0.1.salon.example'])(
    'cannot be off on %s',
    (HOST) => {
      expect(problemsOf({ HOST, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS=off')
    },
  )
})

test.each([
  ['off', 0],
  ['on', 1],
  ['0', 0],
  ['3', 3],
])('TRUST_PROXY=%s means %i proxies', (TRUST_PROXY, trustedProxies) => {
  expect(readSettings({ TRUST_PROXY }).trustedProxies).toBe(trustedProxies)
})

test('another time zone can be the one for new owners', () => {
  expect(readSettings({ TIME_ZONE: 'Europe/Dublin' }).timeZone).toBe('Europe/Dublin')
})

function problemsOf(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('these settings were taken')
}
