import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'

/** The settings of this server that the browser may know. Every page contains them, too. */
export const publicSettings = z.object({
  brand: z.string(),
  supportEmail: z.string(),
  /** The code of /trial-demo. The browser compares it, and it grants nothing by itself. */
  trialDemoCode: z.string(),
  /** Null when card payments are not configured. */
  stripePublishableKey: z.nullable(z.string()),
  /** Whether browsers allow passkeys at this server's address. */
  offersPasskeys: z.boolean(),
  /** Whether a mail server is set. Without one, mails are files on the server. */
  sendsMail: z.boolean(),
})

export const readPublicSettings = {
  method: 'GET',
  url: '/api/public-settings',
  schema: { response: { 200: publicSettings } },
} satisfies Call

export type PublicSettings = z.output<typeof publicSettings>
