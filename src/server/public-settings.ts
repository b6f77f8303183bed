import { brand } from '#content/brand.ts'
import type { Api } from '#server/http/api.ts'
import { canHavePasskeys } from '#shared/features/auth/second-step.rules.ts'
import { type PublicSettings, readPublicSettings } from '#shared/features/landing/landing.contract.ts'
import type { Settings } from './settings.ts'

export function toPublicSettings(settings: Settings): PublicSettings {
  return {
    brand: brand.name,
    supportEmail: settings.supportEmail,
    trialDemoCode: settings.trialDemoCode,
    stripePublishableKey: settings.stripe?.publishableKey ?? null,
    offersPasskeys: canHavePasskeys(settings.appUrl),
    sendsMail: settings.smtpUrl !== null,
  }
}

export function addPublicSettings(app: Api, settings: Settings): void {
  app.route({ ...readPublicSettings, access: 'public', handler: async () => toPublicSettings(settings) })
}
