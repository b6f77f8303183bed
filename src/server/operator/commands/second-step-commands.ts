import { lockOwner } from '#server/db/accounts/owners.ts'
import { deleteSecondSteps, hasSecondStep } from '#server/db/second-step/second-steps.ts'
import { enqueueMail, type QueuedMail } from '#server/integrations/mail/outbox.ts'
import { requireUser } from '#server/operator/operator-users.ts'
import { readOnlyWords } from './arguments.ts'
import type { Command } from './command.ts'

export const secondStepCommands: Command[] = [
  {
    name: 'users drop-second-step',
    usage: 'users drop-second-step EMAIL',
    help: 'Takes the second step away from a person who has lost it. Their password stays as it is.',
    details: [
      'Passkeys, codes from an app, recovery codes and remembered browsers are removed. It is logged, and the',
      'owner gets a mail. Make sure that it is the owner who asks: from then on the password alone is enough.',
    ],
    run: async ({ database: { db }, settings, now, print, logEvent }, args) => {
      const [typed = ''] = readOnlyWords(args, 'EMAIL')
      const { id: userId, email: toAddress } = await requireUser(db, typed)
      const dropped = await db.transaction(async (tx) => {
        await lockOwner(tx, userId)
        const had = await deleteSecondSteps(tx, userId)
        if (!hasSecondStep(had)) throw new Error('This account has no second step.')
        const mail: QueuedMail = { kind: 'second_step_dropped', userId, toAddress }
        await enqueueMail(tx, mail, { now, host: settings.appUrl.hostname })
        return had
      })
      logEvent('second_step_dropped', userId)
      const what = [...(dropped.hasPasskeys ? ['passkeys'] : []), ...(dropped.hasAppCodes ? ['codes'] : [])]
      print(`Account ${userId} signs in with its password alone now. It had ${what.join(' and ')}.`)
    },
  },
]
