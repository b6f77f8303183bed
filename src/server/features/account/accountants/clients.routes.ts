import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toRateLimitAddress } from '#server/http/client-address.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { toDeviceName } from '#server/sessions/device-name.ts'
import { type ReadVisitor, readSessionSid, setSessionCookie } from '#server/sessions/sessions.ts'
import {
  acceptInvite,
  leaveClient as leaveClientCall,
  listClients,
  readInvite,
} from '#shared/features/auth/clients.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import {
  acceptSignedIn,
  acceptWithNewAccount,
  type NewBrowser,
  requireInvitation,
} from './accept-invite.service.ts'
import { listSharedClients } from './accountants.db.ts'
import { leaveClient } from './leave-client.service.ts'

/** The accountant's side: accepting an invitation, whose records they may read, and giving an access back. */
export function clientsRoutes(app: Api, deps: Deps, readVisitor: ReadVisitor): void {
  const { settings } = deps

  app.route({
    ...listClients,
    access: 'signedIn',
    handler: ({ owner }) => listSharedClients(deps.database.db, owner.userId),
  })

  app.route({
    ...leaveClientCall,
    access: 'signedIn',
    handler: async (request, reply) => {
      await leaveClient(deps, request.owner, request.params.id)
      logSecurityEvent(request, 'accountant_left')
      return reply.code(204).send()
    },
  })

  app.route({
    ...readInvite,
    access: 'public',
    handler: async ({ body }) => {
      const link = { token: body.token, now: deps.now() }
      const { owner, email } = await requireInvitation(deps.database.db, link)
      return { client: owner.name, email }
    },
  })

  app.route({
    ...acceptInvite,
    access: 'public',
    handler: async (request, reply) => {
      const { token, name, password } = request.body
      if (name === undefined && password === undefined) {
        const visitor = await readVisitor(request)
        if (visitor === null) throw new ProductError('signed_out', 'Please sign in to go on.')
        const user = await acceptSignedIn(deps, token, visitor.user)
        logSecurityEvent(request, 'accountant_accepted', user.id)
        return reply.code(200).send(user)
      }
      if (name === undefined) throw missing('name', 'Name is required')
      if (password === undefined) throw missing('password', 'Password is required')
      const opened = await acceptWithNewAccount(deps, { token, name, password, browser: browserOf(request) })
      logSecurityEvent(request, 'accountant_accepted', opened.user.id)
      setSessionCookie(reply, settings, opened.sessionSecret)
      setDeviceCookie(reply, settings, opened.deviceSecret)
      return reply.code(201).send(opened.user)
    },
  })

  function browserOf(request: FastifyRequest): NewBrowser {
    return {
      address: toRateLimitAddress(request.ip),
      device: toDeviceName(request.headers['user-agent'] ?? ''),
      formerSid: readSessionSid(request, settings),
    }
  }
}

function missing(field: string, message: string): ProductError {
  return new ProductError('invalid', message, { fields: { [field]: message } })
}
