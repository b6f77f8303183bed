import { resolve } from 'node:path'
import { isLoopback, SettingsReader } from './settings-reader.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  apiBase: URL | null
}

export type PromoCodeSetting = { code: string; days: number; mostRedemptions: number | null }

export type Settings = {
  port: number
  host: string
  appUrl: URL
  databaseUrl: string | null
  databasePool: number
  /** Whether statements are kept under a name on each connection of PostgreSQL. */
  databasePreparedStatements: boolean
  dataDir: string
  stripe: StripeSettings | null
  smtpUrl: string | null
  mailFrom: string
  promoCodes: PromoCodeSetting[]
  trialDemoCode: string
  supportEmail: string
  /** Proxies in front of us, counted from the right of X-Forwarded-For; 0 = the header is not looked at. */
  trustedProxies: number
  rateLimits: boolean
  timeZone: string
  metricsToken: string | null
  logLevel: LogLevel
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Every problem at once, one a line: the person who starts the server reads this and nothing else. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Damson cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'SettingsError'
  }
}

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const reader = new SettingsReader(env)
  const settings = { ...readAddresses(reader), ...readServices(reader), ...readHabits(reader) }
  checkTogether(reader, settings)
  if (reader.problems.length > 0) throw new SettingsError(reader.problems)
  return settings
}

function readAddresses(reader: SettingsReader) {
  const port = reader.wholeNumber('PORT', 3000, { min: 1, max: 65_535 })
  return {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    appUrl: reader.url('APP_URL', ['http:', 'https:'], new URL(`http://localhost:${port}`)),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:'], null)?.href ?? null,
    databasePool: reader.wholeNumber('DATABASE_POOL', 10, { min: 1, max: 1000 }),
    databasePreparedStatements: reader.oneOf('DATABASE_PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    dataDir: resolve(reader.text('DATA_DIR') ?? 'data'),
    trustedProxies: readTrustedProxies(reader),
  }
}

function readServices(reader: SettingsReader) {
  return {
    stripe: readStripe(reader),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'], null)?.href ?? null,
    mailFrom: reader.text('MAIL_FROM') ?? 'Damson <no-reply@damson.example>',
    promoCodes: readPromoCodes(reader),
    trialDemoCode: reader.text('TRIAL_DEMO_CODE') ?? 'GLOW14',
    supportEmail: readEmail(reader, 'SUPPORT_EMAIL', 'support@damson.example'),
  }
}

function readHabits(reader: SettingsReader) {
  return {
    rateLimits: reader.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    timeZone: readTimeZone(reader),
    metricsToken: reader.text('METRICS_TOKEN'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

function readTrustedProxies(reader: SettingsReader): number {
  const text = reader.text('TRUST_PROXY')
  if (text === null || text === 'off') return 0
  if (text === 'on') return 1
  return reader.wholeNumber('TRUST_PROXY', 0, { min: 0, max: 32 })
}

function readStripe(reader: SettingsReader): StripeSettings | null {
  const names = [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ID',
  ] as const
  const [secretKey, publishableKey, webhookSecret, priceId] = names.map((name) => reader.text(name))
  const apiBase = reader.url('STRIPE_API_BASE', ['http:', 'https:'], null)
  if (secretKey && publishableKey && webhookSecret && priceId) {
    return { secretKey, publishableKey, webhookSecret, priceId, apiBase }
  }
  const missing = names.filter((name) => reader.text(name) === null)
  if (missing.length === names.length) return null
  return reader.refuse(`Card payments need all four Stripe settings; missing: ${missing.join(', ')}`, null)
}

function readPromoCodes(reader: SettingsReader): PromoCodeSetting[] {
  const text = reader.text('PROMO_CODES')
  if (text === null) return []
  return text.split(',').flatMap((entry) => readPromoCode(reader, entry.trim()))
}

function readPromoCode(reader: SettingsReader, entry: string): PromoCodeSetting[] {
  const parts = /^([A-Za-z0-9_-]{1,64}):(\d{1,4})(?::(\d{1,9}))?$/.exec(entry)
  const days = Number(parts?.[2])
  if (!parts?.[1] || days < 1 || days > 3650 || parts[3] === '0') {
    return reader.refuse(`PROMO_CODES: "${entry}" is not of the form CODE:days or CODE:days:most`, [])
  }
  return [{ code: parts[1].toUpperCase(), days, mostRedemptions: parts[3] ? Number(parts[3]) : null }]
}

function readEmail(reader: SettingsReader, name: string, fallback: string): string {
  const text = reader.text(name)
  if (text === null || /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)) return text ?? fallback
  return reader.refuse(`${name} must be one e-mail address`, fallback)
}

function readTimeZone(reader: SettingsReader): string {
  const text = reader.text('TIME_ZONE')
  // Checking a zone loads the tables of all; the usual one needs none.
  if (text === null) return 'Europe/London'
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text })
    return text
  } catch {
    return reader.refuse(`TIME_ZONE: "${text}" is not a time zone, such as Europe/London`, 'Europe/London')
  }
}

function checkTogether(reader: SettingsReader, settings: Settings): void {
  const codes = settings.promoCodes.map((promo) => promo.code)
  if (new Set(codes).size < codes.length) reader.refuse('PROMO_CODES names a code twice', null)
  if (codes.includes(settings.trialDemoCode.toUpperCase())) {
    reader.refuse('TRIAL_DEMO_CODE must not equal a promo code: it grants nothing by itself', null)
  }
  if (!settings.rateLimits && !isLoopback(settings.host)) {
    reader.refuse('RATE_LIMITS=off is for load tests and only works while HOST is a loopback address', null)
  }
}
