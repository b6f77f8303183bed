import { mails } from '#content/mails.ts'
import type { Db } from '#server/db/engines/database.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { ComposedMail, OutboxRow } from '#server/integrations/mail/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { toEmail } from '#shared/features/auth/email.rules.ts'
import { findUserByEmail, findUserById, insertToken } from './auth.db.ts'

const RESET_MINUTES = 60
const VERIFY_HOURS = 24

/** The composers of this feature's mails. A token is created when its mail is composed. */
type Composers = Record<'welcome' | 'reset_password' | 'password_changed', ComposeMail>

export function authMails(settings: Pick<Settings, 'appUrl' | 'supportEmail'>): Composers {
  return {
    welcome: async (db, mail, now) => {
      const user = mail.userId === null ? null : await findUserById(db, mail.userId)
      if (user === null) return null
      const expiresAt = new Date(now.getTime() + VERIFY_HOURS * 3_600_000)
      const token = await insertToken(db, { userId: user.id, kind: 'verify_email', expiresAt })
      const href = link(settings, '/verify-email', token)
      return { ...renderEmail(mails.welcome({ name: user.name, href })), holdsTokenUntil: expiresAt }
    },
    reset_password: (db, mail, now) => composeReset(db, mail, { settings, now }),
    password_changed: async (db, mail) => {
      const user = mail.userId === null ? null : await findUserById(db, mail.userId)
      if (user === null) return null
      const href = new URL('/forgot-password', settings.appUrl).href
      const { supportEmail } = settings
      return renderEmail(mails.passwordChanged({ name: user.name, href, supportEmail }))
    },
  }
}

export function resetLink(settings: Pick<Settings, 'appUrl'>, token: string): string {
  return link(settings, '/reset-password', token)
}

export async function insertResetToken(db: Db, userId: number, now: Date) {
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  return { expiresAt, token: await insertToken(db, { userId, kind: 'reset_password', expiresAt }) }
}

type ResetContext = { settings: Pick<Settings, 'appUrl'>; now: Date }

/**
 * The request only gave an address. An address without an account gets no mail, so that nobody can find out
 * about it.
 */
async function composeReset(
  db: Db,
  mail: OutboxRow,
  { settings, now }: ResetContext,
): Promise<ComposedMail | null> {
  const user = await findUserByEmail(db, toEmail(mail.toAddress))
  if (user === null) return null
  const { token, expiresAt } = await insertResetToken(db, user.id, now)
  const message = renderEmail(mails.resetPassword({ name: user.name, href: resetLink(settings, token) }))
  return { ...message, holdsTokenUntil: expiresAt, toAddress: user.email }
}

function link(settings: Pick<Settings, 'appUrl'>, path: string, token: string): string {
  const url = new URL(path, settings.appUrl)
  url.searchParams.set('token', token)
  return url.href
}
