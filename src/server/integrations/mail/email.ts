import { brand } from '#content/brand.ts'

export type EmailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; href: string }
  /** Text below the action, for example what happens if the person does nothing. */
  closing?: string
}

/** Renders the same text as plain text and as HTML in the brand's colours. Every value is escaped. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: toText(content), html: toHtml(content) }
}

function toText({ greeting, paragraphs, action, closing }: EmailContent): string {
  const link = action ? [`${action.label}:\n${action.href}`] : []
  return [greeting, ...paragraphs, ...link, ...(closing ? [closing] : []), brand.name].join('\n\n')
}

function toHtml({ subject, greeting, paragraphs, action, closing }: EmailContent): string {
  const texts = [greeting, ...paragraphs].map((text) => paragraph(text)).join('')
  const button = action ? `<p style="margin:28px 0">${link(action)}</p>${paragraph(action.href, SMALL)}` : ''
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FCF8F7;color:#281821;font:16px/1.5 Figtree,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0;font-size:22px;font-weight:650;color:#682549">${escapeHtml(brand.name)}</p>
<div style="width:32px;height:2px;background:#E8B458;margin:8px 0 28px"></div>
${texts}${button}${closing ? paragraph(closing, SMALL) : ''}</div></body></html>`
}

const SMALL = 'font-size:14px;color:#5D4953;overflow-wrap:anywhere'

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
}

function link({ label, href }: { label: string; href: string }): string {
  const style =
    'background:#682549;color:#fff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600'
  return `<a href="${escapeHtml(href)}" style="display:inline-block;${style}">${escapeHtml(label)}</a>`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
