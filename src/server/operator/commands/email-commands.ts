import { deleteEmailChanges, deleteTokens } from '#server/features/auth/auth.db.ts'
import { requireBilling } from '#server/features/billing/billing.db.ts'
import { enqueueMail, type QueuedMail } from '#server/integrations/mail/outbox.ts'
import { requireUser, updateEmail } from '#server/operator/operator-users.ts'
import { emailField } from '#shared/features/auth/email.contract.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { readOnlyWords } from './arguments.ts'
import { type Command, UsageError } from './command.ts'

export const emailCommands: Command[] = [
  {
    name: 'users email',
    usage: 'users email ACCOUNT EMAIL',
    help: 'Gives an account another address to sign in with, and sends a link to confirm it there.',
    details: [
      '  ACCOUNT  its number, as users find and check show it, or its address',
      '',
      "Password, records and sessions stay as they are. Make sure that the address is the owner's:",
      'a new password can be asked for with it.',
    ],
    run: async ({ database: { db }, settings, now, print }, args) => {
      const [account = '', typed = ''] = readOnlyWords(args, 'ACCOUNT', 'EMAIL')
      const email = readEmail(typed)
      const before = await requireUser(db, account)
      const userId = before.id
      await db.transaction(async (tx) => {
        await updateEmail(tx, { userId, email, now })
        await deleteEmailChanges(tx, userId)
        await deleteTokens(tx, userId)
        const mail: QueuedMail = { kind: 'verify_email', userId, toAddress: email }
        await enqueueMail(tx, mail, { now, host: settings.appUrl.hostname })
      })
      print(`Account ${userId} signs in with ${email} now. It had ${before.email}.`)
      const { stripeCustomerId } = await requireBilling(db, userId)
      if (stripeCustomerId !== null) print(`Stripe still has the former address: billing sync ${userId}.`)
    },
  },
]

function readEmail(typed: string): Email {
  const read = emailField.safeParse(typed)
  if (!read.success) throw new UsageError(`EMAIL takes an address, and ${typed} is none.`)
  return read.data
}
