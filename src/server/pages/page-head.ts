import { appPages } from '#content/app-pages.ts'
import { brand } from '#content/brand.ts'
import { escapeHtml } from '#shared/features/prerender/placeholders.rules.ts'

/**
 * Sets the title and description of the app's page before any script runs. Pages that need a session or a
 * mailed link are not indexed.
 */
export function withHead(html: string, path: string): string {
  const words = appPages[path]
  const title = words ? `${words.title} · ${brand.name}` : brand.name
  const description = words?.description ?? brand.description
  const robots = words ? '' : '<meta name="robots" content="noindex">'
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '</head>',
      () => `<meta name="description" content="${escapeHtml(description)}">${robots}</head>`,
    )
}
