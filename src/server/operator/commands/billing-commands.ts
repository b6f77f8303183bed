import type { Db } from '#server/db/engines/database.ts'
import { listCustomers, requireBilling } from '#server/features/billing/billing.db.ts'
import { syncPlan } from '#server/features/billing/sync.service.ts'
import { openPayments } from '#server/integrations/payments/open-payments.ts'
import { requireUserId } from '#server/operator/operator-users.ts'
import { readArguments } from './arguments.ts'
import type { Command, Operator } from './command.ts'
import { countOf } from './formatting.ts'

export const billingCommands: Command[] = [
  {
    name: 'billing sync',
    usage: 'billing sync EMAIL | --all',
    help: "Copies the state of one person's plan, or of everybody's, from Stripe.",
    details: [
      '',
      'Stripe is told the address that receipts go to, and a plan with free days the card that was',
      'confirmed for it; nothing else changes there.',
      'One that fails keeps no other from being copied.',
    ],
    run: async (operator, args) => {
      const email = readWhom(args)
      const payments = await openPayments(operator.settings, ({ kind, message }) => {
        if (kind === 'setup') operator.print(`Stripe refuses our settings: ${message}`)
      })
      if (payments === null) throw new Error('Card payments are not set up: the Stripe settings are missing.')
      const { db } = operator.database
      const sync = async (userId: number) => {
        await syncPlan({ db, payments, now: () => operator.now }, userId)
        const { email, stripeCustomerId } = await requireBilling(db, userId)
        if (stripeCustomerId !== null) await payments.changeCustomerEmail(stripeCustomerId, email)
      }
      if (email === null) return syncAll(operator, sync)
      const userId = await requireUserId(db, email)
      await sync(userId)
      operator.print(await describePlan(db, userId))
    },
  },
]

function readWhom(args: string[]): string | null {
  const isAll = args.includes('--all')
  const options = { all: { type: 'boolean' } } as const
  const { words } = readArguments(args, { options, names: isAll ? [] : ['EMAIL, or --all,'] })
  return words[0] ?? null
}

async function syncAll(
  { database: { db }, print }: Operator,
  sync: (userId: number) => Promise<void>,
): Promise<void> {
  let synced = 0
  const failed: number[] = []
  for (let ids = await listCustomers(db, 0); ids.length > 0; ids = await listCustomers(db, ids.at(-1) ?? 0)) {
    for (const userId of ids) {
      await sync(userId).then(
        () => {
          synced += 1
        },
        (error: Error) => {
          failed.push(userId)
          print(`Account ${userId}: ${error.message}`)
        },
      )
    }
  }
  print(`Synced ${countOf(synced, 'account')}.`)
  if (failed.length > 0) throw new Error(`${countOf(failed.length, 'account')} could not be synced.`)
}

async function describePlan(db: Db, userId: number): Promise<string> {
  const { email, stripeCustomerId, stripeStatus } = await requireBilling(db, userId)
  if (stripeCustomerId === null) return `${email} has never begun to pay: there is nothing to copy.`
  return `Synced ${email}: ${stripeStatus ?? 'no subscription'}.`
}
