import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import { listPasskeyRows } from '#server/db/second-step/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { requestPasskey, requirePasskeys } from '#server/integrations/second-step/passkey-options.ts'
import {
  challengeOwnPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
} from '#shared/features/account/second-step.contract.ts'
import { confirmationOf, requireConfirmation } from './confirmation.service.ts'
import {
  addPasskey,
  dropPasskey,
  requirePasskey,
  requireRoomForPasskey,
  startAddingPasskey,
} from './passkeys.service.ts'

const MAX_CHALLENGES = 100
const QUARTER_HOUR = 15 * 60

export function passkeysRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { appUrl } = deps.settings

  app.route({
    ...listPasskeys,
    access: 'signedIn',
    handler: async ({ owner: { userId } }) => {
      const rows = await listPasskeyRows(db, userId)
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },
  })

  app.route({
    ...startPasskey,
    access: 'signedIn',
    handler: async (request) => {
      requirePasskeys(appUrl)
      await requireRoomForPasskey(deps, request.owner.userId)
      const confirmed = await requireConfirmation(deps, confirmationOf(request))
      return startAddingPasskey(deps, request.owner, confirmed)
    },
  })

  app.route({
    ...confirmPasskey,
    access: 'signedIn',
    handler: async (request) => {
      const recoveryCodes = await addPasskey(deps, request.owner, request.body)
      logSecurityEvent(request, 'second_step_added')
      return { recoveryCodes }
    },
  })

  app.route({
    ...removePasskey,
    access: 'signedIn',
    handler: async (request, reply) => {
      const { id } = request.params
      await requirePasskey(deps, request.owner, id)
      await requireConfirmation(deps, confirmationOf(request))
      await dropPasskey(deps, request.owner, id)
      logSecurityEvent(request, 'second_step_removed')
      return reply.code(204).send()
    },
  })

  app.route({
    ...challengeOwnPasskey,
    access: 'signedIn',
    handler: async ({ owner: { userId } }) => {
      const limit = { key: `passkey:of:${userId}`, max: MAX_CHALLENGES, seconds: QUARTER_HOUR }
      if (deps.settings.rateLimits) await countAttempt(db, [limit], deps.now())
      return requestPasskey(db, { appUrl, purpose: 'confirm', userId, now: deps.now() })
    },
  })
}
