import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { readSubscriptionStatus, readTrialStatus } from '#shared/features/billing/billing.contract.ts'
import {
  applyPromoCode,
  createSubscription,
  openBillingPortal,
  startTrial,
  syncSubscription,
} from '#shared/features/billing/plan.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { requireBilling } from './billing.db.ts'
import { requirePayments, withinDeadline } from './payments.service.ts'
import { redeemPromoCode } from './promo.service.ts'
import { preparePayment } from './subscription.service.ts'
import { syncPlan } from './sync.service.ts'
import { computeSubscriptionStatus, computeTrialStatus, grantTrial } from './trial.service.ts'

export function billingRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const access = 'signedIn'

  app.route({
    ...readSubscriptionStatus,
    access,
    handler: (request) => computeSubscriptionStatus(deps, request.owner.userId),
  })

  app.route({
    ...readTrialStatus,
    access,
    handler: (request) => computeTrialStatus(deps, request.owner.userId),
  })

  app.route({
    ...startTrial,
    access,
    handler: (request) => grantTrial(deps, request.owner.userId),
  })

  app.route({
    ...applyPromoCode,
    access,
    handler: (request) => redeemPromoCode(deps, request.owner.userId, request.body.code),
  })

  app.route({
    ...createSubscription,
    access,
    handler: (request) => preparePayment(deps, request.owner.userId),
  })

  app.route({
    ...syncSubscription,
    access,
    handler: async (request) => {
      const { userId } = request.owner
      const payments = requirePayments(deps)
      await withinDeadline(() => syncPlan({ db, payments, now: deps.now }, userId))
      return computeSubscriptionStatus(deps, userId)
    },
  })

  app.route({
    ...openBillingPortal,
    access,
    handler: async (request) => {
      const payments = requirePayments(deps)
      const { stripeCustomerId } = await requireBilling(db, request.owner.userId)
      if (stripeCustomerId === null) throw new ProductError('conflict', 'There is no plan to manage yet.')
      const returnUrl = new URL('/subscribe', deps.settings.appUrl).href
      return {
        url: await withinDeadline(() => payments.openPortal({ customerId: stripeCustomerId, returnUrl })),
      }
    },
  })
}
