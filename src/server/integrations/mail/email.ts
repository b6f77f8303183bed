import { brand } from '#content/brand.ts'

export type EmailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Figures, one below the other. */
  lines?: readonly EmailLine[]
  action?: { label: string; href: string }
  /** Text below the action, for example what happens if the person does nothing. */
  closing?: string
  /** The link that switches such mails off, in the last line. */
  switchOff?: { label: string; href: string }
}

type EmailLine = { label: string; value: string; note?: string }

/** Renders the same text as plain text and as HTML in the brand's colours. Every value is escaped. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: toText(content), html: toHtml(content) }
}

function toText({ greeting, paragraphs, lines = [], action, closing, switchOff }: EmailContent): string {
  const figures = lines.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ''}`)
  const link = action ? [`${action.label}:\n${action.href}`] : []
  const last = switchOff ? [`${switchOff.label}:\n${switchOff.href}`] : []
  const parts = [greeting, ...paragraphs, figures.join('\n'), ...link, closing ?? '', brand.name, ...last]
  return parts.filter((part) => part !== '').join('\n\n')
}

function toHtml(content: EmailContent): string {
  const { subject, greeting, paragraphs, lines = [], action, closing, switchOff } = content
  const texts = [greeting, ...paragraphs].map((text) => paragraph(text)).join('')
  const button = action ? `<p style="margin:28px 0">${link(action)}</p>${paragraph(action.href, SMALL)}` : ''
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FCF8F7;color:#281821;font:16px/1.5 Figtree,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0;font-size:22px;font-weight:650;color:#682549">${escapeHtml(brand.name)}</p>
<div style="width:32px;height:2px;background:#E8B458;margin:8px 0 28px"></div>
${texts}${table(lines)}${button}${closing ? paragraph(closing, SMALL) : ''}${switchOff ? plainLink(switchOff) : ''}</div></body></html>`
}

const SMALL = 'font-size:14px;color:#5D4953;overflow-wrap:anywhere'

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
}

/** A table, because mail programs know no newer layout. */
function table(lines: readonly EmailLine[]): string {
  if (lines.length === 0) return ''
  const rows = lines.map(({ label, value, note = '' }) => {
    const cell = 'border-top:1px solid #E4DBDC;padding:10px 0;vertical-align:top'
    const under = note && `<br><span style="font-size:14px;color:#5D4953">${escapeHtml(note)}</span>`
    return `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;color:#5D4953">${escapeHtml(label)}</th><td style="${cell};text-align:right"><strong>${escapeHtml(value)}</strong>${under}</td></tr>`
  })
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 8px">${rows.join('')}</table>`
}

function plainLink({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:0;${SMALL}"><a href="${escapeHtml(href)}" style="color:#802C57">${escapeHtml(label)}</a></p>`
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
