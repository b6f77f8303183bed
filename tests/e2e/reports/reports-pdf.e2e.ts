import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { ensurePoppler, readPdf } from '#tests/support/programs/poppler.mjs'
import { Unavailable } from '#tests/support/programs/unavailable.mjs'
import { openWindow, watchPrinting } from './reports-print-steps.ts'
import { add, NAMES, openReports, signUpWithFigures, treat } from './reports-steps.ts'

test('saved as a PDF it is A4, with its headings on every page', async ({ page, server }, testInfo) => {
  await requirePoppler()
  await watchPrinting(page)
  await signUpWithFigures(page, server)
  await treat(page, server, { name: NAMES.image, overheadCost: '20' })
  const rows = Array.from({ length: 45 }, (_, index) => ({
    name: `Treatment ${index + 1}`,
    price: '40',
    duration: 30,
    overheadCost: '10',
  }))
  await add(page, server, 'treatments/import', { rows })
  await openReports(page, server)
  const { pages, count, size } = await saveAsPdf(await openWindow(page, 'Export PDF'), testInfo)
  expect(size).toContain('A4')
  expect(count).toBe(3)
  expect(pages[0]).toMatch(/Business Report\s+Main Salon\s+November 2026/)
  expect(pages[0]).toMatch(/£60\.00\s+\d\d\.\d%\s+£3,000\.10\s+£570\.05/)
  expect(pages[0]).toMatch(
    /Takings\s+£3,000\.10\s+Costs\s+Wages\s+£150\.05\s+Total costs\s+£150\.05\s+Net profit\s+£2,850\.05/,
  )
  expect(pages[0]).toMatch(/Name\s+Price\s+Duration\s+Margin\s+At this price\s+<img src=x/)
  expect(pages[1]).toMatch(/^\s*Name\s+Price\s+Duration\s+Margin\s/)
  const whole = pages.join('')
  // The name is printed as text, in two lines beside the other columns.
  expect(whole).toMatch(/<img src=x[\s\S]+onerror="window\.planted=1">/)
  expect(whole.match(/Treatment \d+/g)).toHaveLength(45)
  expect(whole).toMatch(
    /Category\s+Amount\s+Date\s+Description\s+Wages\s+£50\.00\s+30 Nov 2026\s+Saturday junior/,
  )
  expect(whole).toContain('Made with Damson on 15 November 2026')
})

async function saveAsPdf(report: Page, testInfo: TestInfo) {
  const path = testInfo.outputPath('report.pdf')
  await report.pdf({ path, preferCSSPageSize: true })
  return readPdf(path)
}

async function requirePoppler(): Promise<void> {
  test.slow()
  try {
    await ensurePoppler()
  } catch (error) {
    if (!(error instanceof Unavailable) || process.env['CI']) throw error
    test.skip(true, error.message)
  }
}
