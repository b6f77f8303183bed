import * as z from 'zod/mini'

/** What the browser may know of how this server is set up; it stands in every page, too. */
export const publicSettings = z.object({
  brand: z.string(),
  supportEmail: z.string(),
  /** The code of /trial-demo, which is compared in the browser and grants nothing by itself. */
  trialDemoCode: z.string(),
  /** Null: card payments are not set up here. */
  stripePublishableKey: z.nullable(z.string()),
})

export type PublicSettings = z.output<typeof publicSettings>
