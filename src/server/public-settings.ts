import type { Settings } from './settings.ts'

export type PublicSettings = {
  supportEmail: string
  trialDemoCode: string
  stripePublishableKey: string | null
}

/** What the browser may know of how this server is set up. */
export function toPublicSettings(settings: Settings): PublicSettings {
  return {
    supportEmail: settings.supportEmail,
    trialDemoCode: settings.trialDemoCode,
    stripePublishableKey: settings.stripe?.publishableKey ?? null,
  }
}
