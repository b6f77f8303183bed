import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { accountantCalls } from '#shared/features/auth/accountants.contract.ts'
import { listAccountants } from './accountants.db.ts'
import { endAccess, inviteAccountant, requireInviting } from './accountants.service.ts'
import { listLooks } from './looks.db.ts'

/** The owner's side: who reads their records. Without a plan too, because an access can always be ended. */
export function accountantsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.route({
    ...accountantCalls.list,
    access: 'signedIn',
    handler: ({ owner }) => listAccountants(db, owner.userId),
  })

  app.route({
    ...accountantCalls.invite,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { owner, body } = request
      const now = deps.now()
      requireInviting(owner, body.email)
      const create = async (tx: Db) => {
        const invited = { userId: owner.userId, email: body.email, now }
        // This answer is stored for a repeated call, so it leaves out the address: it is somebody else's.
        const { email: _theirs, name: _notYet, ...invitation } = await inviteAccountant(tx, deps, invited)
        return invitation
      }
      const invitation = await createOnce(db, request, { now, create })
      deps.outbox.wake()
      logSecurityEvent(request, 'accountant_invited')
      return reply.code(201).send({ ...invitation, email: body.email, name: null })
    },
  })

  app.route({
    ...accountantCalls.end,
    access: 'signedIn',
    handler: async (request, reply) => {
      await endAccess(deps, request.owner, request.params.id)
      logSecurityEvent(request, 'accountant_ended')
      return reply.code(204).send()
    },
  })

  app.route({
    ...accountantCalls.looks,
    access: 'signedIn',
    handler: ({ owner }) => listLooks(db, owner.userId),
  })
}
