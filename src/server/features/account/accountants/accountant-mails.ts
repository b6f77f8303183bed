import { mails } from '#content/mails.ts'
import { lockOwnerForReference } from '#server/db/accounts/owners.ts'
import { findUserById } from '#server/features/auth/auth.db.ts'
import { renderEmail } from '#server/integrations/mail/email.ts'
import type { ComposeMail } from '#server/integrations/mail/mail-worker.ts'
import type { Settings } from '#server/settings.ts'
import { insertInviteToken } from './invitations.db.ts'

type Kind = 'accountant_invite' | 'accountant_joined' | 'client_shared' | 'accountant_ended' | 'client_ended'

/** The mails to owners and their accountants. The token of an invitation is created when its mail is composed. */
export function accountantMails({ appUrl }: Pick<Settings, 'appUrl'>): Record<Kind, ComposeMail> {
  const hrefOf = (path: string) => new URL(path, appUrl).href
  return {
    accountant_invite: async (db, { userId, data }, now) => {
      if (userId === null || !(await lockOwnerForReference(db, userId))) return null
      const owner = await findUserById(db, userId)
      const made = await insertInviteToken(db, { userId, id: Number(data['invitationId']), now })
      if (owner === null || made === null) return null
      const href = hrefOf(`/accept-invite?token=${made.token}`)
      const message = renderEmail(mails.accountantInvite({ client: owner.name, email: owner.email, href }))
      return { ...message, holdsTokenUntil: made.expiresAt }
    },
    accountant_joined: async (db, { userId, data }) => {
      const owner = userId === null ? null : await findUserById(db, userId)
      if (owner === null) return null
      return renderEmail(
        mails.accountantJoined({ name: owner.name, ...personIn(data), href: hrefOf('/account') }),
      )
    },
    client_shared: async (db, { userId, data }) => {
      const accountant = userId === null ? null : await findUserById(db, userId)
      if (accountant === null) return null
      const client = data['client'] ?? ''
      return renderEmail(mails.clientShared({ name: accountant.name, client, href: hrefOf('/clients') }))
    },
    // One of the two accounts may no longer exist, so the mail's data holds the names.
    accountant_ended: async (_db, { data }) =>
      renderEmail(mails.accountantEnded({ name: data['name'] ?? '', ...personIn(data), ...endingIn(data) })),
    client_ended: async (_db, { data }) =>
      renderEmail(
        mails.clientEnded({ name: data['name'] ?? '', client: data['client'] ?? '', ...endingIn(data) }),
      ),
  }
}

function endingIn(data: Record<string, string>) {
  return { hasLeft: data['hasLeft'] === 'yes' }
}

function personIn(data: Record<string, string>) {
  return { accountant: data['accountant'] ?? '', email: data['accountantEmail'] ?? '' }
}
