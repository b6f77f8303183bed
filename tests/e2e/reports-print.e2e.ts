import type { Page, TestInfo } from '@playwright/test'
import { expect, runAxe, test } from '#tests/support/browser-test.ts'
import { ensurePoppler, readPdf } from '#tests/support/poppler.mjs'
import { Unavailable } from '#tests/support/unavailable.mjs'
import { button, toast } from './auth-steps.ts'
import {
  addNastyNames,
  NAMES,
  openReports,
  rows,
  signUpOwner,
  signUpWithFigures,
  spend,
  treat,
} from './reports-steps.ts'

type Step = {
  what: 'open' | 'wait' | 'print'
  /** Within the event of the press, without which a browser blocks the window. */
  inEvent: boolean
  heading: string | null
  hasStyles: boolean
  fonts: string[]
}

test('prints a window of its own, opened in the click, once styles and letters are there', async ({
  page,
  server,
}) => {
  await signUpWithFigures(page, server)
  await watchPrinting(page)
  await holdFigures(page)
  await page.goto(`${server.url}/expenses`)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Export Report').click()
  await page.getByRole('menuitem', { name: 'Print Report' }).click()
  await expect((await opened).getByText('Preparing your report…')).toBeVisible()
  expect(await stepsOf(page)).toMatchObject([{ what: 'open', inEvent: true }])
  await page.evaluate('window.releaseFigures()')
  const ready = {
    heading: 'Business Report',
    hasStyles: true,
    fonts: expect.arrayContaining(['Bricolage', 'Figtree']),
  }
  await expect
    .poll(() => stepsOf(page))
    .toMatchObject([{ what: 'open' }, { what: 'wait', ...ready }, { what: 'print', ...ready }])
})

test('carries header, four figures, treatments and ten expenses, and runs nothing that is planted', async ({
  page,
  server,
}) => {
  await watchPrinting(page)
  await signUpWithFigures(page, server)
  await addNastyNames(page, server)
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    await spend(page, server, { date, description: `On ${date}` })
  await openReports(page, server)
  const report = await openWindow(page, 'Export PDF')
  await expect(report).toHaveTitle('Business Report · Damson')
  await expect(report.locator('header')).toHaveText('DamsonBusiness ReportMain SalonNovember 2026')
  await expect(report.locator('.metric')).toHaveText([
    'Current Hourly Rate£60.00As of today',
    'Avg Profit Margin50.0%As of today',
    'Monthly Revenue£3,000.10November 2026',
    'Total Expenses£1,415.05All expenses ever recorded',
  ])
  const [treatments, expenses] = [report.locator('section').first(), report.locator('section').last()]
  await expect(treatments.getByRole('columnheader')).toHaveText(['Name', 'Price', 'Duration', 'Margin'])
  await expect(rows(treatments)).toHaveText([
    ...Object.values(NAMES)
      .reverse()
      .map((name) => `${name}£40.0030 min50.0%`),
    'Cut and finish£150.0030 min75.0%',
    'Full colour£80.0060 min25.0%',
  ])
  await expect(expenses.getByRole('columnheader')).toHaveText(['Category', 'Amount', 'Date', 'Description'])
  await expect(rows(expenses)).toHaveCount(10)
  await expect(rows(expenses).nth(1)).toHaveText('Wages£84.5023 Nov 2026On 2026-11-23')
  await expect(report.locator('img, script, b, [onerror]')).toHaveCount(0)
  expect(await report.evaluate('window.planted ?? window.opener?.planted')).toBeUndefined()
  await runAxe(report)
})

test('saved as a PDF it is A4, with its headings on every page', async ({ page, server }, testInfo) => {
  await requirePoppler()
  await watchPrinting(page)
  await signUpWithFigures(page, server)
  await addNastyNames(page, server)
  for (let made = 1; made <= 45; made += 1)
    await treat(page, server, { name: `Treatment ${made}`, overheadCost: '10' })
  await openReports(page, server)
  const { pages, count, size } = await saveAsPdf(await openWindow(page, 'Export PDF'), testInfo)
  expect(size).toContain('A4')
  expect(count).toBe(3)
  expect(pages[0]).toMatch(/Business Report\s+Main Salon\s+November 2026/)
  expect(pages[0]).toMatch(/£60\.00\s+\d\d\.\d%\s+£3,000\.10\s+£1,077\.05/)
  expect(pages[0]).toMatch(/Name\s+Price\s+Duration\s+Margin\s+Treatment 45\s+£40\.00\s+30 min\s+75\.0%/)
  expect(pages[1]).toMatch(/^\s*Name\s+Price\s+Duration\s+Margin\s/)
  const whole = pages.join('')
  expect(whole).toContain(NAMES.image)
  expect(whole).toMatch(
    /Category\s+Amount\s+Date\s+Description\s+Wages\s+£50\.00\s+30 Nov 2026\s+Saturday junior/,
  )
  expect(whole).toContain('Made with Damson on 15 November 2026')
})

test('prints in the page’s place where no window may open', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.open = () => null
    window.print = () => Object.assign(window, { printed: document.querySelector('.report h1')?.textContent })
  })
  await signUpOwner(page, server)
  await openReports(page, server)
  await button(page, 'Print Report').click()
  await expect.poll(() => page.evaluate('window.printed')).toBe('Business Report')
  const [report, screen] = [page.locator('.report'), page.getByText('Reports & Export').first()]
  await expect(report).toBeHidden()
  await expect(screen).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(report).toBeVisible()
  await expect(report).toContainText('No expenses in this period.')
  await expect(screen).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(report).toHaveCount(0)
  await expect(screen).toBeVisible()
})

test('closes its window again and says so when the figures do not come', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await signUpOwner(page, server)
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.url}/expenses`)
  const opened = page.context().waitForEvent('page')
  await button(page, 'Export Report').click()
  await page.getByRole('menuitem', { name: 'Export PDF' }).click()
  const report = await opened
  await expect(toast(page)).toContainText('Failed to prepare the report. Please try again.')
  await expect.poll(() => report.isClosed()).toBe(true)
})

/** Notes when a window is opened, when the delay starts and when it prints, and what is true then. */
async function watchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const steps: Step[] = []
    Object.assign(window, { steps })
    let target: Window | null = null
    const note = (what: Step['what']) => {
      const fonts = [...(target?.document.fonts ?? [])].filter(({ status }) => status === 'loaded')
      steps.push({
        what,
        inEvent: window.event !== undefined,
        heading: target?.document.querySelector('h1')?.textContent ?? null,
        hasStyles: target?.document.styleSheets.length === 1,
        fonts: fonts.map(({ family }) => family.replaceAll('"', '')),
      })
    }
    const [open, wait] = [window.open.bind(window), window.setTimeout.bind(window)]
    window.open = (...asked) => {
      target = open(...asked)
      note('open')
      if (target) target.print = () => note('print')
      return target
    }
    Object.assign(window, {
      setTimeout: (act: () => void, delayMs?: number, ...rest: unknown[]) => {
        if (target && delayMs === 250) note('wait')
        return wait(act, delayMs, ...rest)
      },
    })
  })
}

/** In the page itself: a window that is opened while Playwright holds calls would never load anything. */
async function holdFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    const released = new Promise<void>((releaseFigures) => Object.assign(window, { releaseFigures }))
    window.fetch = async (asked, options) => {
      if (String(asked).startsWith('/api/reports')) await released
      return send(asked, options)
    }
  })
}

function stepsOf(page: Page): Promise<Step[]> {
  return page.evaluate(() => (window as unknown as { steps: Step[] }).steps)
}

async function openWindow(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await button(page, name).click()
  const report = await opened
  await expect.poll(async () => (await stepsOf(page)).at(-1)?.what).toBe('print')
  return report
}

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
