import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountantArea } from '#shared/features/auth/accountants.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { bytes, day, id, instant, reference, userId } from './columns.ts'

export const users = pgTable('users', {
  id: id().primaryKey(),
  email: text('email').$type<Email>().notNull(),
  emailState: text('email_state', { enum: ['unchecked', 'own', 'taken'] })
    .notNull()
    .default('unchecked'),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  businessType: text('business_type').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  timeZone: text('time_zone'),
  theme: text('theme', { enum: ['light', 'dark', 'system'] }),
  mondayMail: boolean('monday_mail').notNull().default(true),
  mondayMailToken: text('monday_mail_token'),
  monthlyReport: boolean('monthly_report').notNull().default(false),
  freeUntil: instant('free_until'),
  freeSource: text('free_source', { enum: ['trial', 'promo', 'operator'] }),
  trialStartedAt: instant('trial_started_at'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripeStatus: text('stripe_status'),
  stripePeriodEnd: instant('stripe_period_end'),
  stripeCancelsAt: instant('stripe_cancels_at'),
  billingAttempt: integer('billing_attempt').notNull().default(0),
  billingVersion: integer('billing_version').notNull().default(0),
  isAccountant: boolean('is_accountant').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: jsonb('sess').notNull().default({}),
  expire: instant('expire').notNull(),
  userId: userId(),
  publicId: uuid('public_id').notNull().defaultRandom(),
  device: text('device').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
})

export const accountTokens = pgTable(
  'account_tokens',
  {
    userId: userId(),
    kind: text('kind', { enum: ['reset_password', 'verify_email'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

export const knownDevices = pgTable('known_devices', {
  tokenHash: text('token_hash').primaryKey(),
  userId: userId(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const promoCodes = pgTable('promo_codes', {
  id: id().primaryKey(),
  code: text('code').notNull(),
  days: integer('days').notNull(),
  mostRedemptions: integer('most_redemptions'),
  redeemed: integer('redeemed').notNull().default(0),
  expiresAt: instant('expires_at'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    promoCodeId: reference('promo_code_id').notNull(),
    userId: userId(),
    redeemedAt: instant('redeemed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.promoCodeId, table.userId] })],
)

export const paymentEvents = pgTable('payment_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  userId: reference('user_id'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

export const mailOutbox = pgTable('mail_outbox', {
  id: id().primaryKey(),
  messageId: text('message_id').notNull(),
  kind: text('kind').notNull(),
  userId: reference('user_id'),
  onceKey: text('once_key'),
  toAddress: text('to_address').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
  subject: text('subject'),
  textBody: text('text_body'),
  htmlBody: text('html_body'),
  unsubscribeUrl: text('unsubscribe_url'),
  holdsTokenUntil: instant('holds_token_until'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  claimedBy: text('claimed_by'),
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The files of a mail that waits to be sent, cut into pieces. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: reference('mail_id').notNull(),
    file: integer('file').notNull(),
    piece: integer('piece').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['application/pdf', 'text/csv'] }).notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.file, table.piece] })],
)

export const erasedAccounts = pgTable('erased_accounts', {
  month: day('month').primaryKey(),
  count: integer('count').notNull(),
})

export const planCancellations = pgTable('plan_cancellations', {
  id: id().primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const accountants = pgTable(
  'accountants',
  {
    userId: userId(),
    id: id(),
    email: text('email').$type<Email>().notNull(),
    accountantId: reference('accountant_id'),
    tokenHash: text('token_hash'),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** In place of a part of the records: the accountant gave the access back. */
export const LEFT = 'left'

export const accountantLooks = pgTable(
  'accountant_looks',
  {
    userId: userId(),
    accountantId: reference('accountant_id').notNull(),
    lookedOn: day('looked_on').notNull(),
    area: text('area').$type<AccountantArea | typeof LEFT>().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lookedOn, table.accountantId, table.area] })],
)
