import * as z from 'zod/mini'
import { toUser } from '#server/db/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import { exportRoutes } from '#server/features/account/export/export.routes.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { clearSessionCookie } from '#server/sessions/sessions.ts'
import {
  emailChange,
  erasure,
  passwordChange,
  profileChange,
} from '#shared/features/account/account.contract.ts'
import { binEntry } from '#shared/features/account/bin.contract.ts'
import { message, user } from '#shared/features/auth/auth.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { updateProfile } from './account.db.ts'
import { changePassword, requestEmailChange, sendVerification } from './account.service.ts'
import { listBin } from './bin.db.ts'
import { eraseAccount } from './erasure.service.ts'
import { sessionsRoutes } from './sessions.routes.ts'

/** Everything here needs a sign-in and no access: an owner whose access ended keeps their account. */
export function accountRoutes(app: Api, deps: Deps): void {
  sessionsRoutes(app, deps)
  exportRoutes(app, deps)

  app.patch(
    '/api/account',
    { access: 'signedIn', schema: { body: profileChange, response: { 200: user } } },
    async (request) => {
      const now = deps.now()
      const { userId } = request.owner
      const row = await updateProfile(deps.database.db, { userId, change: request.body, now })
      return toUser(row, deps.settings.timeZone, now)
    },
  )

  app.delete(
    '/api/account',
    { access: 'signedIn', schema: { body: erasure, response: noContent } },
    async (request, reply) => {
      await eraseAccount(deps, request.owner, request.body.password)
      logSecurityEvent(request, 'account_erased')
      clearSessionCookie(reply, deps.settings)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/password',
    { access: 'signedIn', schema: { body: passwordChange, response: noContent } },
    async (request, reply) => {
      const deviceSecret = await changePassword(deps, request.owner, request.body)
      logSecurityEvent(request, 'password_changed')
      setDeviceCookie(reply, deps.settings, deviceSecret)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/email',
    { access: 'signedIn', schema: { body: emailChange, response: { 200: message } } },
    async (request) => {
      await requestEmailChange(deps, request.owner, request.body)
      logSecurityEvent(request, 'email_change_requested')
      return { message: `Please open the link that we sent to ${request.body.email}.` }
    },
  )

  app.get(
    '/api/account/bin',
    { access: 'signedIn', schema: { response: { 200: z.array(binEntry) } } },
    async (request) => listBin(deps.database.db, { userId: request.owner.userId, now: deps.now() }),
  )

  app.post(
    '/api/account/verification',
    { access: 'signedIn', schema: { response: noContent } },
    async (request, reply) => {
      await sendVerification(deps, request.owner)
      return reply.code(204).send()
    },
  )
}
