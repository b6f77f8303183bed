/** What is only known when a rendered page is asked for, and how it stands in the page until then. */
export const BLANKS = {
  visitor: '%visitor%',
  appUrl: '%app-url%',
  supportEmail: '%support-email%',
  trialDemoCode: '%trial-demo-code%',
} as const

type Blank = keyof typeof BLANKS

/** Puts the values where the blanks are, so that none can end the text or the attribute it stands in. */
export function fillPage(html: string, values: Record<Blank, string>): string {
  const names = Object.keys(BLANKS) as Blank[]
  return names.reduce((page, name) => page.replaceAll(BLANKS[name], () => escapeHtml(values[name])), html)
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
