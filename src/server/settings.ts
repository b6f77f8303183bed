import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { combinationsSchema, type LOG_LEVELS, settingsSchema } from './settings-schema.ts'

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
  /** Whether prepared statements keep a name on each PostgreSQL connection. */
  databasePreparedStatements: boolean
  dataDir: string
  stripe: StripeSettings | null
  smtpUrl: string | null
  mailFrom: string
  promoCodes: PromoCodeSetting[]
  trialDemoCode: string
  supportEmail: string
  /**
   * How many proxies stand in front of the server, counted from the right of X-Forwarded-For. With 0 the
   * header is ignored.
   */
  trustedProxies: number
  rateLimits: boolean
  timeZone: string
  metricsToken: string | null
  logLevel: LogLevel
}

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Lists every problem at once, one per line, so that the person who starts the server can fix all of them. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Damson cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'SettingsError'
  }
}

export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const alone = settingsSchema.safeParse(env)
  const together = combinationsSchema.safeParse(env)
  const issues = [...(alone.error?.issues ?? []), ...(together.error?.issues ?? [])]
  if (!alone.success || issues.length > 0) throw new SettingsError(issues.map(({ message }) => message))
  return toSettings(alone.data)
}

function toSettings(read: z.infer<typeof settingsSchema>): Settings {
  return {
    port: read.PORT,
    host: read.HOST,
    appUrl: read.APP_URL ?? new URL(`http://localhost:${read.PORT}`),
    databaseUrl: read.DATABASE_URL?.href ?? null,
    databasePool: read.DATABASE_POOL,
    databasePreparedStatements: read.DATABASE_PREPARED_STATEMENTS === 'on',
    dataDir: resolve(read.DATA_DIR),
    stripe: toStripeSettings(read),
    smtpUrl: read.SMTP_URL?.href ?? null,
    mailFrom: read.MAIL_FROM,
    promoCodes: read.PROMO_CODES,
    trialDemoCode: read.TRIAL_DEMO_CODE,
    supportEmail: read.SUPPORT_EMAIL,
    trustedProxies: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS === 'on',
    timeZone: read.TIME_ZONE,
    metricsToken: read.METRICS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL,
  }
}

/** All four settings are present or none: `combinationsSchema` has checked that. */
function toStripeSettings(read: z.infer<typeof settingsSchema>): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = read
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    apiBase: read.STRIPE_API_BASE ?? null,
  }
}
