import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, reference, userId } from './columns.ts'

/** The key of the app that makes an owner's codes. One row per owner who has set it up or is doing so. */
export const appCodes = pgTable('app_codes', {
  userId: reference('user_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: reference('last_step'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    userId: userId(),
    id: id(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: reference('counter').notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    userId: userId(),
    id: id(),
    tokenHash: text('token_hash').notNull(),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  userId: userId(),
  isKnownDevice: boolean('is_known_device').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose', { enum: ['sign_in', 'second_step', 'confirm', 'add'] }).notNull(),
  userId: reference('user_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})
