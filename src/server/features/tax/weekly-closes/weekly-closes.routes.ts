import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { sendList } from '#server/http/lists.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { weeklyCloseCalls } from '#shared/features/tax/weekly-closes.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { closeWeek, listCloses, readCloseCursor } from './weekly-closes.service.ts'

export function weeklyClosesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = (request: FastifyRequest) => {
    const { userId, now, timeZone } = toOwner(request, deps)
    return { userId, now, today: dayIn(now, timeZone) }
  }

  app.route({
    ...weeklyCloseCalls.list,
    access: 'tools',
    accountantReads: 'takings',
    handler: async (request, reply) => {
      const { cursor, ...query } = request.query
      const page = { ...ownerOf(request), ...query, before: readCloseCursor(cursor) }
      return sendList(request, reply, await listCloses(db, page))
    },
  })

  app.route({
    ...weeklyCloseCalls.create,
    access: 'tools',
    handler: async (request, reply) => {
      const owner = ownerOf(request)
      const create = (tx: Db) => closeWeek(tx, owner, request.body)
      const { close, isNew } = await createOnce(db, request, { now: owner.now, create })
      return reply.code(isNew ? 201 : 200).send(close)
    },
  })
}
