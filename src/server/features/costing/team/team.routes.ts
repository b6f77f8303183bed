import { readIdCursor } from '#server/db/records/list-pages.ts'
import { deleteRecord } from '#server/db/records/record-bin.ts'
import { teamKind } from '#server/db/records/record-kinds.ts'
import { requireRecord } from '#server/db/records/records.ts'
import { listReferencedBin, PEOPLE_OF_TREATMENTS } from '#server/db/records/referenced-bin.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { teamCalls } from '#shared/features/costing/team.contract.ts'
import { previewWageRise } from '#shared/features/costing/wage-rise.contract.ts'
import { listTeam } from './team.db.ts'
import { addTeamMember, changeTeamMember, restoreTeamMember } from './team.service.ts'
import { findTeamContext, toTeamMember } from './team-answers.service.ts'
import { readWageRise } from './wage-rise.service.ts'

export function teamRoutes(app: Api, deps: Deps): void {
  recordRoutes(app, deps, {
    calls: teamCalls,
    accountantReads: 'team',
    list: async (db, owner, { limit, cursor, skip, ...filter }) => {
      const page = await listTeam(
        db,
        { userId: owner.userId, ...filter },
        { limit, skip, belowId: readIdCursor(cursor) },
      )
      const context = await findTeamContext(db, owner)
      return { ...page, rows: page.rows.map((row) => toTeamMember(row, context)) }
    },
    read: async (db, key) =>
      toTeamMember(await requireRecord(db, teamKind, key), await findTeamContext(db, key)),
    create: addTeamMember,
    change: changeTeamMember,
    remove: (tx, key) => deleteRecord(tx, teamKind, key),
    restore: restoreTeamMember,
  })

  deletedRoute(app, deps, {
    call: teamCalls.deleted,
    list: async (db, owner) => {
      const context = await findTeamContext(db, owner)
      const rows = await listReferencedBin(db, PEOPLE_OF_TREATMENTS, owner)
      return rows.map((row) => ({ ...toTeamMember(row, context), deletedAt: row.deletedAt.toISOString() }))
    },
  })

  app.route({
    ...previewWageRise,
    access: 'tools',
    handler: (request) => readWageRise(deps.database.db, toOwner(request, deps), request.body),
  })
}
