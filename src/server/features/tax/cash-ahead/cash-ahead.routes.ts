import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { readCashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { readCashAheadOf } from './cash-ahead.service.ts'

export function cashAheadRoutes(app: Api, deps: Deps): void {
  app.route({
    ...readCashAhead,
    access: 'tools',
    accountantReads: 'tax',
    handler: ({ owner, query }) => {
      const today = dayIn(deps.now(), owner.user.timeZone)
      const balance = fromDecimal(query.balance ?? '0.00')
      return readCashAheadOf(deps.database.db, { userId: owner.userId, today }, balance)
    },
  })
}
