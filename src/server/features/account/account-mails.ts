import { mails } from '#content/mails.ts'
import { lockOwnerForReference } from '#server/db/accounts/owners.ts'
import { findUserByEmail, findUserById, insertToken } from '#server/features/auth/auth.db.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { Settings } from '#server/settings.ts'
import { toEmail } from '#shared/features/auth/email.rules.ts'
import { lockMail } from './account.db.ts'

const CONFIRM_HOURS = 24

/** The mails about the account itself. A token is created when its mail is composed. */
type Composers = Record<'verify_email' | 'change_email' | 'account_erased' | 'email_changing', ComposeMail>

export function accountMails({ appUrl }: Pick<Settings, 'appUrl'>): Composers {
  const hrefOf = (token: string) => {
    const url = new URL('/verify-email', appUrl)
    url.searchParams.set('token', token)
    return url.href
  }
  return {
    verify_email: async (db, { userId }, now) => {
      const user = userId === null ? null : await findUserById(db, userId)
      if (user === null || user.emailVerified) return null
      const expiresAt = addHours(now, CONFIRM_HOURS)
      const token = await insertToken(db, { userId: user.id, kind: 'verify_email', expiresAt })
      const message = renderEmail(mails.verifyEmail({ name: user.name, href: hrefOf(token) }))
      return { ...message, holdsTokenUntil: expiresAt }
    },
    change_email: async (db, { id, userId, toAddress }, now) => {
      const email = toEmail(toAddress)
      if (userId === null || !(await lockOwnerForReference(db, userId)) || !(await lockMail(db, id)))
        return null
      const user = await findUserById(db, userId)
      // An address that already has an account gets no mail, so that the sender cannot find out about it.
      if (user === null || (await findUserByEmail(db, email)) !== null) return null
      const expiresAt = addHours(now, CONFIRM_HOURS)
      const token = await insertToken(db, { userId: user.id, kind: 'verify_email', expiresAt, email })
      const message = renderEmail(mails.changeEmail({ name: user.name, href: hrefOf(token) }))
      return { ...message, holdsTokenUntil: expiresAt }
    },
    // The account no longer exists, so the mail's data holds the name.
    account_erased: async (_db, { data }) => renderEmail(mails.accountErased({ name: data['name'] ?? '' })),
    email_changing: async (db, { userId }) => {
      const user = userId === null ? null : await findUserById(db, userId)
      if (user === null) return null
      const href = new URL('/forgot-password', appUrl).href
      return renderEmail(mails.emailChanging({ name: user.name, href }))
    },
  }
}

function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000)
}
