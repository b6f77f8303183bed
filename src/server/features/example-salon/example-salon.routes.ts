import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { addExampleSalon, removeExampleSalon } from '#shared/features/example-salon/example-salon.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { deleteExampleSalon, insertExampleSalon } from './example-salon.service.ts'

export function exampleSalonRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = ({ userId, user }: Visitor) => {
    const now = deps.now()
    return { userId, now, today: dayIn(now, user.timeZone) }
  }

  app.route({
    ...addExampleSalon,
    access: 'tools',
    changesFigures: true,
    handler: async (request, reply) => {
      const owner = ownerOf(request.owner)
      const create = (tx: typeof db) => insertExampleSalon(tx, owner)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  })

  app.route({
    ...removeExampleSalon,
    access: 'tools',
    changesFigures: true,
    handler: async (request, reply) => {
      const owner = ownerOf(request.owner)
      await db.transaction((tx) => deleteExampleSalon(tx, owner))
      return reply.code(204).send()
    },
  })
}
