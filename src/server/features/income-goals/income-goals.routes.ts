import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
import { incomeGoalCalls } from '#shared/features/income-goals/income-goals.contract.ts'
import { incomeGoalKind, toGoal } from './income-goals.db.ts'
import { addGoal, changeGoal, listGoals, requireGoal, restoreGoal } from './income-goals.service.ts'

export function incomeGoalsRoutes(app: Api, deps: Deps): void {
  const { remove, listDeleted } = plainActs(incomeGoalKind, toGoal)

  recordRoutes(app, deps, {
    calls: incomeGoalCalls,
    accountantReads: 'takings',
    list: listGoals,
    read: requireGoal,
    create: addGoal,
    change: changeGoal,
    remove,
    restore: restoreGoal,
  })

  deletedRoute(app, deps, { call: incomeGoalCalls.deleted, list: listDeleted })
}
