import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { brand } from '#content/brand.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import stylesheet from '#web/styles/report.css?url'
import { PrintedReport } from './printed-report-page.tsx'

const PRINT_DELAY_MS = 250

/** Renders the report into the window and prints it once its styles and fonts are loaded. */
export async function printInWindow(target: Window, content: ReportContent): Promise<void> {
  const { document: page } = target
  page.documentElement.lang = 'en-GB'
  page.title = `Business Report · ${brand.name}`
  await addStyles(page)
  page.body.replaceChildren()
  renderReport(page, content)
  await fontsReady(page)
  setTimeout(() => target.print(), PRINT_DELAY_MS)
}

/** Where no window can be opened: the report replaces the page while it prints. */
export async function printInPage(content: ReportContent): Promise<void> {
  const link = await addStyles(document)
  const { main, root } = renderReport(document, content)
  main.classList.add('report-in-page')
  await fontsReady(document)
  const clear = () => {
    root.unmount()
    main.remove()
    link.remove()
  }
  addEventListener('afterprint', clear, { once: true })
  setTimeout(() => window.print(), PRINT_DELAY_MS)
}

function renderReport(page: Document, content: ReportContent): { main: HTMLElement; root: Root } {
  const main = page.createElement('main')
  main.className = 'report'
  page.body.append(main)
  const root = createRoot(main)
  // Rendered synchronously, because it is printed next.
  flushSync(() => root.render(createElement(PrintedReport, { content })))
  return { main, root }
}

/** A font is requested when a layout needs it. Before a layout there is nothing to wait for. */
async function fontsReady(page: Document): Promise<void> {
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
