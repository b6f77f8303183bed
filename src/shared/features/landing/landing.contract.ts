import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'

/** What the browser may know of how this server is set up; it stands in every page, too. */
export const publicSettings = z.object({
  brand: z.string(),
  supportEmail: z.string(),
  /** The code of /trial-demo, which is compared in the browser and grants nothing by itself. */
  trialDemoCode: z.string(),
  /** Null: card payments are not set up here. */
  stripePublishableKey: z.nullable(z.string()),
})

export const readPublicSettings = {
  method: 'GET',
  url: '/api/public-settings',
  schema: { response: { 200: publicSettings } },
} satisfies Call

export type PublicSettings = z.output<typeof publicSettings>
