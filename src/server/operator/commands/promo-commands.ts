import { disablePromo, insertPromo, listPromos } from '#server/features/billing/promo.db.ts'
import { parseDay } from '#shared/kernel/calendar/days.ts'
import { readArguments, readOnlyWords, readWhole } from './arguments.ts'
import { type Command, UsageError } from './command.ts'

export const promoCommands: Command[] = [
  {
    name: 'promo add',
    usage: 'promo add CODE --days N [--most N] [--expires yyyy-MM-dd]',
    help: 'Makes a promo code that gives N days of full access, once per person.',
    details: [
      '  --days N      days of full access, 1 to 3650',
      '  --most N      how many people can use it; without it, any number',
      '  --expires DAY the last day on which it works (UTC); without it, for ever',
    ],
    run: async ({ database, settings, print }, args) => {
      const promo = readPromo(args)
      if (promo.code === settings.trialDemoCode.toUpperCase())
        throw new UsageError('That is the code of /trial-demo.')
      if (!(await insertPromo(database.db, promo))) throw new Error(`There is already a code ${promo.code}.`)
      print(`Added ${promo.code}: ${promo.days} days.`)
    },
  },
  {
    name: 'promo list',
    usage: 'promo list',
    help: 'Shows every code: days, redemptions, expiry, and whether it is disabled.',
    run: async ({ database, print }, args) => {
      readOnlyWords(args)
      const promos = await listPromos(database.db)
      if (promos.length === 0) print('There are no promo codes yet.')
      for (const promo of promos) {
        const most = promo.mostRedemptions === null ? 'no limit' : `of ${promo.mostRedemptions}`
        const expiry = promo.expiresAt === null ? '' : `, until ${promo.expiresAt.toISOString().slice(0, 10)}`
        const state = promo.disabledAt === null ? '' : ', disabled'
        print(`${promo.code}  ${promo.days} days, redeemed ${promo.redeemed} (${most})${expiry}${state}`)
      }
    },
  },
  {
    name: 'promo disable',
    usage: 'promo disable CODE',
    help: 'Ends a code. Days that it already gave stay.',
    run: async ({ database, now, print }, args) => {
      const [typed = ''] = readOnlyWords(args, 'CODE')
      const code = typed.toUpperCase()
      if (!(await disablePromo(database.db, code, now)))
        throw new Error(`There is no code ${code} to disable.`)
      print(`Disabled ${code}.`)
    },
  },
]

function readPromo(args: string[]) {
  const options = { days: { type: 'string' }, most: { type: 'string' }, expires: { type: 'string' } } as const
  const { values, words } = readArguments(args, { options, names: ['CODE'] })
  const code = (words[0] ?? '').toUpperCase()
  if (!/^[A-Z0-9_-]{1,64}$/.test(code)) throw new UsageError('A code is 1 to 64 letters, digits, - or _.')
  return {
    code,
    days: readWhole(values.days, { name: '--days', max: 3650 }),
    mostRedemptions:
      values.most === undefined ? null : readWhole(values.most, { name: '--most', max: 1_000_000_000 }),
    expiresAt: values.expires === undefined ? null : readExpiry(values.expires),
  }
}

/** The code still works on its last day. */
function readExpiry(text: string): Date {
  const day = parseDay(text)
  if (day === null) throw new UsageError('--expires takes a day like 2026-12-31.')
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
}
