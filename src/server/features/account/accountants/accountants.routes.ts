import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { accountantCalls } from '#shared/features/auth/accountants.contract.ts'
import { listAccountants } from './accountants.db.ts'
import { endAccess, inviteAccountant } from './accountants.service.ts'
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
      const accountant = await inviteAccountant(deps, request.owner, request.body.email)
      logSecurityEvent(request, 'accountant_invited')
      return reply.code(201).send(accountant)
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
