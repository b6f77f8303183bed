import * as z from 'zod/mini'
import { readIdCursor } from '#server/db/records/list-pages.ts'
import { requireBusiness } from '#server/db/records/owned-businesses.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  business,
  businessChange,
  businessInput,
  businessListQuery,
} from '#shared/features/businesses/businesses.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { insertBusiness, listBusinesses, toBusiness } from './businesses.db.ts'
import { archiveBusiness, changeBusiness, restoreBusiness } from './businesses.service.ts'

const PATH = '/api/businesses'

export function businessesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: business } }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: businessListQuery, response: { 200: z.array(business) } } },
    async (request, reply) => {
      const { limit, cursor, archived } = request.query
      const { userId } = request.owner
      const query = { userId, withArchived: archived === '1', limit, belowId: readIdCursor(cursor) }
      return sendList(request, reply, await listBusinesses(db, query))
    },
  )

  app.post(
    PATH,
    { access: 'tools', schema: { body: businessInput, response: { 201: business } } },
    async (request, reply) => {
      const now = deps.now()
      const { name, location } = request.body
      const values = { name, location, userId: request.owner.userId, createdAt: now, updatedAt: now }
      const create = async (tx: typeof db) => toBusiness(await insertBusiness(tx, values))
      return reply.code(201).send(await createOnce(db, request, { now, create }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) =>
    toBusiness(await requireBusiness(db, { userId: request.owner.userId, id: request.params.id })),
  )

  app.patch(`${PATH}/:id`, { access: 'tools', schema: { ...one, body: businessChange } }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction((tx) => changeBusiness(tx, key, request.body))
  })

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => archiveBusiness(tx, key))
      return reply.code(204).send()
    },
  )

  app.post(`${PATH}/:id/restore`, { access: 'tools', schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction((tx) => restoreBusiness(tx, key))
  })
}
