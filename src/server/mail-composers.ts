import { accountMails } from '#server/features/account/account-mails.ts'
import { accountantMails } from '#server/features/account/accountants/accountant-mails.ts'
import { authMails } from '#server/features/auth/auth-mails.ts'
import { secondStepMails } from '#server/features/auth/second-step-mails.ts'
import { billingMails } from '#server/features/billing/billing-mails.ts'
import { helpMails } from '#server/features/help/help-mails.ts'
import { mondayMails } from '#server/features/monday-mail/monday-mail-composer.ts'
import { reportMails } from '#server/features/reports/sending/report-mails.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { MailKind } from '#server/integrations/mail/outbox.ts'
import type { Settings } from './settings.ts'

/** Every kind of mail that the product sends. Each feature composes its own mails. */
export function mailComposers(settings: Settings): Record<MailKind, ComposeMail> {
  return {
    ...authMails(settings),
    ...secondStepMails(settings),
    ...accountMails(settings),
    ...accountantMails(settings),
    ...billingMails(settings),
    ...helpMails,
    ...mondayMails(settings),
    ...reportMails(settings),
  }
}
