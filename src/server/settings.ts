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

/** All four or none: the combinations were checked before. */
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
