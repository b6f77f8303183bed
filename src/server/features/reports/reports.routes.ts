import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { ENDS_BEFORE_IT_STARTS, type Period } from '#shared/features/reports/periods.rules.ts'
import { readReport } from '#shared/features/reports/reports.contract.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { composeReport } from './reports.service.ts'

export function reportsRoutes(app: Api, deps: Deps): void {
  app.route({
    ...readReport,
    access: 'tools',
    handler: async (request) => {
      const { userId, user } = request.owner
      const today = dayIn(deps.now(), user.timeZone)
      const { businessId } = request.query
      const period = requirePeriod(request.query)
      return composeReport(deps.database.db, { userId, today, period, businessId })
    },
  })
}

/** Requires both days or neither, because half a period would be a guess. */
function requirePeriod({ from, to }: { from: Day | null; to: Day | null }): Period | null {
  if (from === null && to === null) return null
  if (from === null) throw refusal('from', 'Say from which day')
  if (to === null) throw refusal('to', 'Say to which day')
  if (to < from) throw refusal('to', ENDS_BEFORE_IT_STARTS)
  return { from, to }
}

function refusal(field: string, message: string): ProductError {
  return new ProductError('invalid', message, { fields: { [field]: message } })
}
