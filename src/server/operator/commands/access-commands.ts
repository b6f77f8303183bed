import type { BillingRow } from '#server/features/billing/billing.db.ts'
import { changeFreeDays } from '#server/operator/operator-users.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import { addFreeDays } from '#shared/features/billing/trial.rules.ts'
import { readArguments, readOnlyWords, readWhole } from './arguments.ts'
import type { Command } from './command.ts'
import { countOf, formatInstant } from './formatting.ts'

export const accessCommands: Command[] = [
  {
    name: 'users grant',
    usage: 'users grant EMAIL --days N',
    help: 'Gives N days of full access without a card, on top of the free days that are left.',
    details: ['  --days N  1 to 3650', '', 'A subscription is left as it is; the free days run beside it.'],
    run: async ({ database, now, print }, args) => {
      const options = { days: { type: 'string' } } as const
      const { values, words } = readArguments(args, { options, names: ['EMAIL'] })
      const days = readWhole(values.days, { name: '--days', max: 3650 })
      const change = (account: BillingRow) => addFreeDays(endOfFreeDays(account, now), days)
      const { before, until } = await changeFreeDays(database.db, words[0] ?? '', { now, change })
      print(`Gave ${countOf(days, 'day')} to ${before.email}: free access until ${formatInstant(until)}.`)
      if (isPaying(before.stripeStatus)) print('Their subscription goes on and is charged as before.')
    },
  },
  {
    name: 'users revoke',
    usage: 'users revoke EMAIL',
    help: 'Ends the free days of an account now, whether a trial, a promo code or we gave them.',
    details: ['', 'A Stripe subscription is never touched: cancel that in Stripe. Records are kept.'],
    run: async ({ database, now, print }, args) => {
      const [email = ''] = readOnlyWords(args, 'EMAIL')
      const change = (account: BillingRow) => {
        if (endOfFreeDays(account, now) > now) return now
        throw new Error(`${account.email} has no free days that run. ${describePlan(account)}`)
      }
      const { before } = await changeFreeDays(database.db, email, { now, change })
      const was =
        before.freeUntil === null ? '' : ` They would have run until ${formatInstant(before.freeUntil)}.`
      print(`Ended the free days of ${before.email}.${was}`)
      print(describePlan(before))
    },
  },
]

function endOfFreeDays({ freeUntil }: BillingRow, now: Date): Date {
  return freeUntil !== null && freeUntil > now ? freeUntil : now
}

function describePlan({ stripeStatus }: BillingRow): string {
  if (!isPaying(stripeStatus)) return 'There is no subscription that runs.'
  return 'Their Stripe subscription was not touched and still gives them access; cancel it in Stripe.'
}
