import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import { readIdCursor } from '#server/db/records/list-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { sendList } from '#server/http/lists.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { pricePlanCalls } from '#shared/features/costing/price-plans.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import {
  addPlan,
  callPlanOff,
  changePlan,
  listPlans,
  previewPlan,
  readPlan,
  takePlanBack,
} from './price-plans.service.ts'
import { type PlanKey, startDuePlans } from './start-plans.service.ts'

/** Starting a plan changes the figures of the month, and every call below may find one whose day has come. */
const ACCESS = { access: 'tools', changesFigures: true } as const

export function pricePlansRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const toStartedOwner = async (request: FastifyRequest) => {
    const owner = toPlanOwner(request, deps)
    await startDuePlans(db, owner)
    return owner
  }

  app.route({
    ...pricePlanCalls.preview,
    ...ACCESS,
    handler: async (request) => previewPlan(db, await toStartedOwner(request), request.body),
  })

  app.route({
    ...pricePlanCalls.create,
    ...ACCESS,
    handler: async (request, reply) => {
      const owner = await toStartedOwner(request)
      const create = (tx: Db) => addPlan(tx, owner, request.body)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  })

  app.route({
    ...pricePlanCalls.list,
    ...ACCESS,
    handler: async (request, reply) => {
      const owner = await toStartedOwner(request)
      const { limit, cursor } = request.query
      const page = { userId: owner.userId, limit, belowId: readIdCursor(cursor) }
      return sendList(request, reply, await listPlans(db, page))
    },
  })

  onePlanRoutes(app, deps)
}

/** A plan whose day has begun is started first: it can no longer be changed or called off, whatever the job has done. */
function onePlanRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const toStartedKey = async (request: FastifyRequest, { id }: { id: number }): Promise<PlanKey> => {
    const owner = toPlanOwner(request, deps)
    await startDuePlans(db, owner)
    return { ...owner, id }
  }

  app.route({
    ...pricePlanCalls.read,
    ...ACCESS,
    handler: async (request) => readPlan(db, await toStartedKey(request, request.params)),
  })

  app.route({
    ...pricePlanCalls.change,
    ...ACCESS,
    handler: async (request) => {
      const key = await toStartedKey(request, request.params)
      return db.transaction((tx) => changePlan(tx, key, request.body))
    },
  })

  app.route({
    ...pricePlanCalls.callOff,
    ...ACCESS,
    handler: async (request, reply) => {
      const key = await toStartedKey(request, request.params)
      await db.transaction((tx) => callPlanOff(tx, key))
      return reply.code(204).send()
    },
  })

  app.route({
    ...pricePlanCalls.takeBack,
    ...ACCESS,
    handler: async (request) => {
      const key = await toStartedKey(request, request.params)
      return db.transaction((tx) => takePlanBack(tx, key))
    },
  })
}

function toPlanOwner(request: FastifyRequest, deps: Deps) {
  const { userId, now, timeZone } = toOwner(request, deps)
  return { userId, now, today: dayIn(now, timeZone) }
}
