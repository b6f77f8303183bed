import { keysOf } from '#shared/kernel/objects.ts'

/** The values that are only known when a prerendered page is requested. The build writes these in their place. */
export const PLACEHOLDERS = {
  visitor: '%visitor%',
  appUrl: '%app-url%',
  supportEmail: '%support-email%',
  trialDemoCode: '%trial-demo-code%',
} as const

type Placeholder = keyof typeof PLACEHOLDERS

/** The values are escaped, so that none can end the text or the attribute that it is written into. */
export function fillPlaceholders(html: string, values: Record<Placeholder, string>): string {
  return keysOf(PLACEHOLDERS).reduce(
    (page, name) => page.replaceAll(PLACEHOLDERS[name], () => escapeHtml(values[name])),
    html,
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
