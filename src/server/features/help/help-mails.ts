import { mails } from '#content/mails.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import { findSender } from './help.db.ts'

/** A support request includes the account that sent it. */
export const helpMails: Record<'support_request', ComposeMail> = {
  support_request: async (db, mail) => {
    const sender = mail.userId === null ? null : await findSender(db, mail.userId)
    if (sender === null) return null
    const { subject = '', message = '' } = mail.data
    return renderEmail(mails.supportRequest({ ...sender, subject, message }))
  },
}
