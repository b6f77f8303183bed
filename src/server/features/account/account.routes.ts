import { toUser } from '#server/db/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import { exportRoutes } from '#server/features/account/export/export.routes.ts'
import {
  confirmationOf,
  requireConfirmation,
} from '#server/features/account/second-step/confirmation.service.ts'
import { secondStepRoutes } from '#server/features/account/second-step/second-step.routes.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { setDeviceCookie } from '#server/sessions/device-cookie.ts'
import { clearSessionCookie } from '#server/sessions/sessions.ts'
import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  resendVerification,
} from '#shared/features/account/account.contract.ts'
import { listBinEntries } from '#shared/features/account/bin.contract.ts'
import {
  changeOwnProfile,
  refuseSameEmail,
  replacePassword,
  requestEmailChange,
  sendVerification,
} from './account.service.ts'
import { listBin } from './bin.db.ts'
import { eraseAccount } from './erasure.service.ts'
import { sessionsRoutes } from './sessions.routes.ts'

/** These calls need a sign-in but no access: an owner whose access has ended keeps their account. */
export function accountRoutes(app: Api, deps: Deps): void {
  sessionsRoutes(app, deps)
  secondStepRoutes(app, deps)
  exportRoutes(app, deps)

  app.route({
    ...changeProfile,
    access: 'signedIn',
    handler: async (request) => {
      const now = deps.now()
      const { userId } = request.owner
      const row = await changeOwnProfile(deps.database.db, { userId, change: request.body, now })
      return toUser(row, deps.settings.timeZone, now)
    },
  })

  app.route({
    ...deleteAccount,
    access: 'signedIn',
    handler: async (request, reply) => {
      const confirmed = await requireConfirmation(deps, confirmationOf(request))
      await eraseAccount(deps, request.owner, confirmed)
      logSecurityEvent(request, 'account_erased')
      clearSessionCookie(reply, deps.settings)
      return reply.code(204).send()
    },
  })

  app.route({
    ...changePassword,
    access: 'signedIn',
    handler: async (request, reply) => {
      const deviceSecret = await replacePassword(deps, request.owner, request.body)
      logSecurityEvent(request, 'password_changed')
      setDeviceCookie(reply, deps.settings, deviceSecret)
      return reply.code(204).send()
    },
  })

  app.route({
    ...changeEmail,
    access: 'signedIn',
    handler: async (request) => {
      const { email } = request.body
      refuseSameEmail(request.owner, email)
      const confirmed = await requireConfirmation(deps, confirmationOf(request))
      await requestEmailChange(deps, request.owner, { email, confirmed })
      logSecurityEvent(request, 'email_change_requested')
      return { message: `Please open the link that we sent to ${email}.` }
    },
  })

  app.route({
    ...listBinEntries,
    access: 'signedIn',
    handler: (request) =>
      listBin(deps.database.db, { userId: request.owner.userId, now: deps.now() }, request.query),
  })

  app.route({
    ...resendVerification,
    access: 'signedIn',
    handler: async (request, reply) => {
      await sendVerification(deps, request.owner)
      return reply.code(204).send()
    },
  })
}
