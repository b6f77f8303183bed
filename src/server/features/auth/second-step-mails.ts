import { secondStepMails as texts } from '#content/second-step-mails.ts'
import { type EmailContent, renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { MailKind, OutboxRow } from '#server/integrations/mail/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { findUserById } from './auth.db.ts'

type Kind = Extract<
  MailKind,
  | 'second_step_added'
  | 'second_step_removed'
  | 'second_step_dropped'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'passkey_refused'
  | 'new_sign_in'
>
type Occasion = Parameters<typeof texts.dropped>[0]
type Data = OutboxRow['data']

/** What each mail says. The outbox holds what happened until the mail is sent. */
const CONTENTS: Record<Kind, (owner: Occasion, data: Data) => EmailContent> = {
  second_step_added: (owner, { what = '' }) => texts.added({ ...owner, what }),
  second_step_removed: (owner, { what = '' }) => texts.removed({ ...owner, what }),
  second_step_dropped: (owner) => texts.dropped(owner),
  recovery_code_used: (owner, { left = '0' }) => texts.recoveryCodeUsed({ ...owner, left: Number(left) }),
  recovery_codes_made: (owner) => texts.recoveryCodesMade(owner),
  passkey_refused: (owner, { passkey = '' }) => texts.passkeyRefused({ ...owner, passkey }),
  new_sign_in: (owner, { device = '' }) => texts.newSignIn({ ...owner, device }),
}

type MailSettings = Pick<Settings, 'appUrl' | 'supportEmail'>

export function secondStepMails({ appUrl, supportEmail }: MailSettings): Record<Kind, ComposeMail> {
  const links = {
    accountHref: new URL('/account', appUrl).href,
    resetHref: new URL('/forgot-password', appUrl).href,
  }
  const composerOf =
    (kind: Kind): ComposeMail =>
    async (db, { userId, data }) => {
      const user = userId === null ? null : await findUserById(db, userId)
      return user === null
        ? null
        : renderEmail(CONTENTS[kind]({ name: user.name, ...links, supportEmail }, data))
    }
  return {
    second_step_added: composerOf('second_step_added'),
    second_step_removed: composerOf('second_step_removed'),
    second_step_dropped: composerOf('second_step_dropped'),
    recovery_code_used: composerOf('recovery_code_used'),
    recovery_codes_made: composerOf('recovery_codes_made'),
    passkey_refused: composerOf('passkey_refused'),
    new_sign_in: composerOf('new_sign_in'),
  }
}
