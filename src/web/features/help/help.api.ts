import { requestSupport, type SupportRequest } from '#shared/features/help/help.contract.ts'
import { call } from '#web/api/client.ts'

/** Uses no query cache, so that the form also works on a page without one. */
export function sendSupportRequest(body: SupportRequest): Promise<void> {
  return call(requestSupport, { body })
}

export const HELP_TABS = ['getting-started', 'features', 'faq', 'contact'] as const
export type HelpTab = (typeof HELP_TABS)[number]
