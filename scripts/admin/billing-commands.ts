import type { Db } from '#server/db/database.ts'
import { findUserIdByEmail, listCustomers } from '#server/features/billing/billing.db.ts'
import { syncPlan } from '#server/features/billing/sync.service.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { type Command, UsageError } from './command.ts'

export const billingCommands: Command[] = [
  {
    name: 'billing sync',
    usage: 'billing sync EMAIL | --all',
    help: "Copies the state of one person's plan, or of everybody's, from Stripe.",
    run: async ({ database, settings, say }, [who]) => {
      const payments = await openPayments(settings)
      if (payments === null)
        throw new UsageError('Card payments are not set up: the Stripe settings are missing.')
      if (who === undefined) throw new UsageError('Say whom: an e-mail address, or --all.')
      let synced = 0
      for await (const userId of whom(database.db, who)) {
        await syncPlan({ db: database.db, payments, now: () => new Date() }, userId)
        synced += 1
      }
      say(`Synced ${synced} ${synced === 1 ? 'account' : 'accounts'}.`)
    },
  },
]

async function* whom(db: Db, who: string): AsyncGenerator<number> {
  if (who !== '--all') {
    const userId = await findUserIdByEmail(db, who)
    if (userId === null) throw new UsageError(`There is no account with the address ${who}.`)
    yield userId
    return
  }
  for (let ids = await listCustomers(db, 0); ids.length > 0; ids = await listCustomers(db, ids.at(-1) ?? 0))
    yield* ids
}
