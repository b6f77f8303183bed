import { readIdCursor } from '#server/db/records/list-pages.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { payeeRuleCalls } from '#shared/features/expenses/payee-rules.contract.ts'
import { applyRules, undoApply } from './apply-rules.service.ts'
import { listRules, payeeRuleKind, toPayeeRule } from './payee-rules.db.ts'
import { addRule, changeRule } from './payee-rules.service.ts'

export function payeeRulesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { listDeleted, ...acts } = plainActs(payeeRuleKind, toPayeeRule)

  recordRoutes(app, deps, {
    calls: payeeRuleCalls,
    list: (db, { userId }, { limit, cursor, skip, ...filter }) =>
      listRules(db, { userId, ...filter }, { limit, skip, belowId: readIdCursor(cursor) }),
    create: addRule,
    isOneStatement: () => true,
    change: changeRule,
    ...acts,
  })

  deletedRoute(app, deps, { call: payeeRuleCalls.deleted, list: listDeleted })

  app.route({
    ...payeeRuleCalls.apply,
    access: 'tools',
    handler: (request) => applyRules(db, toOwner(request, deps)),
  })

  app.route({
    ...payeeRuleCalls.undoApply,
    access: 'tools',
    handler: async (request, reply) => {
      await undoApply(db, toOwner(request, deps), request.params.batchId)
      return reply.code(204).send()
    },
  })
}
