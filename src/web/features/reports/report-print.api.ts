import { brand } from '#content/brand.ts'
import stylesheet from '#web/styles/report.css?url'
import type { ReportContent } from './report-exports.api.ts'
import { toReportNodes } from './report-nodes.api.ts'

const PRINT_DELAY_MS = 250

/** Fills the window with the report and prints it once its styles and letters are there. */
export async function printInWindow(target: Window, content: ReportContent): Promise<void> {
  const { document: page } = target
  page.documentElement.lang = 'en-GB'
  page.title = `Business Report · ${brand.name}`
  await addStyles(page)
  page.body.replaceChildren(toReportNodes(page, content))
  await lettersOf(page)
  setTimeout(() => target.print(), PRINT_DELAY_MS)
}

/** Where no window may open: the report takes the page's place for as long as it prints. */
export async function printInPage(content: ReportContent): Promise<void> {
  const link = await addStyles(document)
  const nodes = toReportNodes(document, content)
  nodes.classList.add('report-in-page')
  document.body.append(nodes)
  await lettersOf(document)
  const clear = () => {
    nodes.remove()
    link.remove()
  }
  addEventListener('afterprint', clear, { once: true })
  setTimeout(() => window.print(), PRINT_DELAY_MS)
}

/** A font is asked for when a layout needs it: before that, there is nothing to wait for. */
async function lettersOf(page: Document): Promise<void> {
  page.body.getBoundingClientRect()
  await page.fonts.ready
}

function addStyles(page: Document): Promise<HTMLLinkElement> {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL(stylesheet, location.href).href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(link)
    link.onerror = () => reject(new Error('The stylesheet of the report could not be loaded'))
    page.head.append(link)
  })
}
