import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { exampleSalonAdded } from '#shared/features/example-salon/example-salon.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { addExampleSalon, removeExampleSalon } from './example-salon.service.ts'

const PATH = '/api/example-salon'

export function exampleSalonRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = ({ userId, user }: Visitor) => {
    const now = deps.now()
    return { userId, now, today: dayIn(now, user.timeZone) }
  }

  app.post(
    PATH,
    { access: 'tools', changesFigures: true, schema: { response: { 201: exampleSalonAdded } } },
    async (request, reply) => {
      const owner = ownerOf(request.owner)
      const create = (tx: typeof db) => addExampleSalon(tx, owner)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  )

  app.delete(
    PATH,
    { access: 'tools', changesFigures: true, schema: { response: noContent } },
    async (request, reply) => {
      const owner = ownerOf(request.owner)
      await db.transaction((tx) => removeExampleSalon(tx, owner))
      return reply.code(204).send()
    },
  )
}
