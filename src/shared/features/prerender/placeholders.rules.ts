import { keysOf } from '#shared/kernel/objects.ts'

/** Values that are only known when a prerendered page is requested. The build writes these placeholders instead. */
export const PLACEHOLDERS = {
  visitor: '%visitor%',
  appUrl: '%app-url%',
  supportEmail: '%support-email%',
  trialDemoCode: '%trial-demo-code%',
  mailToken: '%mail-token%',
} as const

type Placeholder = keyof typeof PLACEHOLDERS

/** Fills in the values. They are escaped, so that none can close the text or the attribute that contains it. */
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
