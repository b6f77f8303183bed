import * as z from 'zod/mini'
import { brand } from '#content/brand.ts'
import { isObject } from '#shared/kernel/objects.ts'
import { isLoopback } from './loopback.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An empty or blank value counts as not set. */
const text = z.pipe(
  z.transform((value: string | undefined) => value?.trim() || undefined),
  z.optional(z.string()),
)

const withDefault = (fallback: string) => z.pipe(text, z._default(z.string(), fallback))

const stripe = {
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: text,
}

/** The rules for each single setting. An error message is a whole sentence and names the setting. */
export const settingsSchema = z.object({
  PORT: wholeNumber('PORT', 3000, { min: 1, max: 65_535 }),
  HOST: withDefault('127.0.0.1'),
  APP_URL: address('APP_URL', ['http:', 'https:']),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 10, { min: 1, max: 1000 }),
  DATABASE_PREPARED_STATEMENTS: oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on'),
  DATA_DIR: withDefault('data'),
  ...stripe,
  STRIPE_API_BASE: address('STRIPE_API_BASE', ['http:', 'https:']),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: withDefault(`${brand.name} <no-reply@damson.example>`),
  PROMO_CODES: promoCodes(),
  TRIAL_DEMO_CODE: withDefault('GLOW14'),
  SUPPORT_EMAIL: withDefault(brand.supportEmail).check(
    z.refine((value) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value), 'SUPPORT_EMAIL must be one e-mail address'),
  ),
  TRUST_PROXY: z.pipe(
    z.transform((value: string | undefined) => PROXY_WORDS[value?.trim() ?? ''] ?? value),
    wholeNumber('TRUST_PROXY', 0, { min: 0, max: 32 }),
  ),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off'], 'on'),
  TIME_ZONE: withDefault('Europe/London').check(
    z.refine(isTimeZone, {
      error: ({ input }) => `TIME_ZONE: "${input}" is not a time zone, such as Europe/London`,
    }),
  ),
  METRICS_TOKEN: text,
  LOG_LEVEL: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
})

const PROXY_WORDS: Record<string, string> = { off: '0', on: '1' }

/**
 * The rules for combinations of settings. They check the raw texts, so that they also run when one setting is
 * invalid.
 */
export const combinationsSchema = z
  .object({
    ...stripe,
    PROMO_CODES: withDefault(''),
    TRIAL_DEMO_CODE: settingsSchema.shape.TRIAL_DEMO_CODE,
    RATE_LIMITS: text,
    HOST: settingsSchema.shape.HOST,
  })
  .check(
    z.refine((texts) => [0, Object.keys(stripe).length].includes(missingStripe(texts).length), {
      error: ({ input }) =>
        `Card payments need all four Stripe settings; missing: ${missingStripe(input).join(', ')}`,
    }),
    z.refine(({ PROMO_CODES }) => {
      const codes = codesOf(PROMO_CODES)
      return new Set(codes).size === codes.length
    }, 'PROMO_CODES names a code twice'),
    z.refine(
      ({ PROMO_CODES, TRIAL_DEMO_CODE }) => !codesOf(PROMO_CODES).includes(TRIAL_DEMO_CODE.toUpperCase()),
      'TRIAL_DEMO_CODE must not equal a promo code: it grants nothing by itself',
    ),
    z.refine(
      ({ RATE_LIMITS, HOST }) => RATE_LIMITS !== 'off' || isLoopback(HOST),
      'RATE_LIMITS=off is for load tests and only works while HOST is a loopback address',
    ),
  )

function missingStripe(texts: unknown): string[] {
  return Object.keys(stripe).filter((name) => !isObject(texts) || texts[name] === undefined)
}

function codesOf(promoCodes: string): string[] {
  return splitList(promoCodes).map((entry) => entry.toUpperCase().split(':', 1)[0] ?? '')
}

function wholeNumber(name: string, fallback: number, { min, max }: { min: number; max: number }) {
  const isInRange = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
  const digits = z.string().check(z.refine(isInRange, `${name} must be a whole number from ${min} to ${max}`))
  return z.pipe(text, z.pipe(z._default(digits, String(fallback)), z.transform(Number)))
}

function oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T) {
  const schema = z.enum(allowed, { error: `${name} must be one of: ${allowed.join(', ')}` })
  return z.pipe(text, z._default(schema, fallback))
}

function address(name: string, protocols: readonly string[]) {
  const isAddress = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
  const error = `${name} must be an address that starts with ${protocols.join(' or ')}//`
  return z.pipe(
    text,
    z.optional(
      z.pipe(
        z.string().check(z.refine(isAddress, error)),
        z.transform((value: string) => new URL(value)),
      ),
    ),
  )
}

/** `CODE:days` or `CODE:days:maximum number of redemptions`. */
const PROMO_CODE = /^([A-Za-z0-9_-]{1,64}):(\d{1,4})(?::(\d{1,9}))?$/

function promoCodes() {
  const entry = z.string().check(
    z.refine(isPromoCode, {
      error: ({ input }) => `PROMO_CODES: "${input}" is not of the form CODE:days or CODE:days:most`,
    }),
  )
  return z.pipe(
    z.transform((value: string | undefined) => splitList(value)),
    z.array(z.pipe(entry, z.transform(toPromoCode))),
  )
}

function splitList(value = ''): string[] {
  return value.trim() === '' ? [] : value.split(',').map((entry) => entry.trim())
}

function isPromoCode(entry: string): boolean {
  const [, , days, most = '1'] = PROMO_CODE.exec(entry) ?? []
  return Number(days) >= 1 && Number(days) <= 3650 && Number(most) >= 1
}

function toPromoCode(entry: string) {
  const [code = '', days, most] = entry.split(':')
  return { code: code.toUpperCase(), days: Number(days), mostRedemptions: most ? Number(most) : null }
}

function isTimeZone(name: string): boolean {
  // Checking a zone loads the tables of all zones, which the default zone does not need.
  if (name === 'Europe/London') return true
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}
