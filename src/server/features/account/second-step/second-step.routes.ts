import { findAppCodes } from '#server/db/second-step/app-codes.ts'
import { listPasskeyRows } from '#server/db/second-step/passkeys.ts'
import { countRecoveryCodes } from '#server/db/second-step/recovery-codes.ts'
import { deleteRememberedBrowser, listBrowserRows } from '#server/db/second-step/remembered-browsers.ts'
import { findSecondSteps, hasSecondStep } from '#server/db/second-step/second-steps.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import {
  confirmAppCodes,
  forgetBrowser,
  listRememberedBrowsers,
  readSecondStep,
  removeAppCodes,
  renewRecoveryCodes,
  startAppCodes,
} from '#shared/features/account/second-step.contract.ts'
import { canHavePasskeys } from '#shared/features/auth/second-step.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import {
  dropAppCodes,
  finishSettingUp,
  makeNewRecoveryCodes,
  requireAppCodes,
  startSettingUp,
} from './app-codes.service.ts'
import { confirmationOf, requireConfirmation } from './confirmation.service.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

export function secondStepRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  passkeysRoutes(app, deps)

  app.route({
    ...readSecondStep,
    access: 'signedIn',
    handler: async ({ owner: { userId } }) => ({
      appCodesSince: (await findAppCodes(db, userId))?.confirmedAt?.toISOString() ?? null,
      passkeys: (await listPasskeyRows(db, userId)).length,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
      offersPasskeys: canHavePasskeys(deps.settings.appUrl),
    }),
  })

  app.route({
    ...startAppCodes,
    access: 'signedIn',
    handler: async (request) => {
      const confirmed = await requireConfirmation(deps, confirmationOf(request))
      return startSettingUp(deps, request.owner, confirmed)
    },
  })

  app.route({
    ...confirmAppCodes,
    access: 'signedIn',
    handler: async (request) => {
      const recoveryCodes = await finishSettingUp(deps, request.owner, request.body.code)
      logSecurityEvent(request, 'second_step_added')
      return { recoveryCodes }
    },
  })

  app.route({
    ...removeAppCodes,
    access: 'signedIn',
    handler: async (request, reply) => {
      await requireAppCodes(deps, request.owner.userId)
      await requireConfirmation(deps, confirmationOf(request))
      await dropAppCodes(deps, request.owner)
      logSecurityEvent(request, 'second_step_removed')
      return reply.code(204).send()
    },
  })

  app.route({
    ...renewRecoveryCodes,
    access: 'signedIn',
    handler: async (request) => {
      if (!hasSecondStep(await findSecondSteps(db, request.owner.userId))) throw noSecondStep()
      await requireConfirmation(deps, confirmationOf(request))
      const recoveryCodes = await makeNewRecoveryCodes(deps, request.owner)
      logSecurityEvent(request, 'recovery_codes_made')
      return { recoveryCodes }
    },
  })

  app.route({
    ...listRememberedBrowsers,
    access: 'signedIn',
    handler: async ({ owner: { userId } }) => {
      const rows = await listBrowserRows(db, userId, deps.now())
      return rows.map(({ createdAt, expiresAt, ...browser }) => ({
        ...browser,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
    },
  })

  app.route({
    ...forgetBrowser,
    access: 'signedIn',
    handler: async (request, reply) => {
      const isForgotten = await deleteRememberedBrowser(db, request.owner.userId, request.params.id)
      if (!isForgotten) throw new ProductError('not_found', 'This browser is not remembered any more.')
      logSecurityEvent(request, 'browser_forgotten')
      return reply.code(204).send()
    },
  })
}

function noSecondStep(): ProductError {
  return new ProductError('conflict', 'Recovery codes come with a passkey or with codes from an app.')
}
