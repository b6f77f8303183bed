import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import {
  createdSubscription,
  portal,
  promoAnswer,
  promoRequest,
  subscriptionStatus,
  trialStatus,
} from '#shared/features/billing/billing.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { requireBilling } from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { applyPromoCode } from './promo.service.ts'
import { createSubscription } from './subscription.service.ts'
import { syncPlan } from './sync.service.ts'
import { readSubscriptionStatus, readTrialStatus, startTrial } from './trial.service.ts'

export function billingRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.get(
    '/api/subscription-status',
    { access: 'signedIn', schema: { response: { 200: subscriptionStatus } } },
    (request) => readSubscriptionStatus(deps, request.owner.userId),
  )

  app.get(
    '/api/user/trial-status',
    { access: 'signedIn', schema: { response: { 200: trialStatus } } },
    (request) => readTrialStatus(deps, request.owner.userId),
  )

  app.post(
    '/api/start-trial',
    { access: 'signedIn', schema: { response: { 200: trialStatus } } },
    (request) => startTrial(deps, request.owner.userId),
  )

  app.post(
    '/api/apply-promo-code',
    { access: 'signedIn', schema: { body: promoRequest, response: { 200: promoAnswer } } },
    (request) => applyPromoCode(deps, request.owner.userId, request.body.code),
  )

  app.post(
    '/api/create-subscription',
    { access: 'signedIn', schema: { response: { 200: createdSubscription } } },
    async (request) => ({ clientSecret: await createSubscription(deps, request.owner.userId) }),
  )

  app.post(
    '/api/sync-subscription',
    { access: 'signedIn', schema: { response: { 200: subscriptionStatus } } },
    async (request) => {
      const { userId } = request.owner
      const payments = requirePayments(deps)
      await withinDeadline(() => syncPlan({ db, payments, now: deps.now }, userId))
      return readSubscriptionStatus(deps, userId)
    },
  )

  app.post(
    '/api/billing-portal',
    { access: 'signedIn', schema: { response: { 200: portal } } },
    async (request) => {
      const payments = requirePayments(deps)
      const { stripeCustomerId } = await requireBilling(db, request.owner.userId)
      if (stripeCustomerId === null) throw new ProductError('conflict', 'There is no plan to manage yet.')
      const returnUrl = new URL('/subscribe', deps.settings.appUrl).href
      return {
        url: await withinDeadline(() => payments.openPortal({ customerId: stripeCustomerId, returnUrl })),
      }
    },
  )
}
