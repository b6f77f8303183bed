import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { potsCalls } from '#shared/features/tax/pots.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { readPotWeeks } from './pot-weeks.service.ts'
import { makeMoves, readPots, replacePots, takeBackMoves } from './pots.service.ts'

export function potsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = (request: FastifyRequest) => {
    const { userId, now, timeZone } = toOwner(request, deps)
    return { userId, now, today: dayIn(now, timeZone) }
  }

  app.route({
    ...potsCalls.read,
    access: 'tools',
    accountantReads: 'pots',
    handler: (request) => readPots(db, ownerOf(request)),
  })

  app.route({
    ...potsCalls.replace,
    access: 'tools',
    handler: (request) => {
      const owner = ownerOf(request)
      return db.transaction((tx) => replacePots(tx, owner, request.body))
    },
  })

  app.route({
    ...potsCalls.weeks,
    access: 'tools',
    accountantReads: 'pots',
    handler: (request) => readPotWeeks(db, ownerOf(request)),
  })

  app.route({
    ...potsCalls.moved,
    access: 'tools',
    handler: async (request, reply) => {
      const owner = ownerOf(request)
      const create = (tx: Db) => makeMoves(tx, owner, request.body.on)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  })

  app.route({
    ...potsCalls.undoMoved,
    access: 'tools',
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      await db.transaction((tx) => takeBackMoves(tx, owner, request.params.batchId))
      return reply.code(204).send()
    },
  })
}
