import type { Locator, Page } from '@playwright/test'
import { button, signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { WAGES } from '#tests/e2e/dashboard/dashboard-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'
import { expectNoSidewaysScroll, inEveryThemeAndWidth } from '#tests/support/browser/themes-and-widths.ts'
import { openAccount } from './account-steps.ts'

const EXPENSE = { ...WAGES, date: '2026-11-02' }
const NOT_OURS = 'This is not a Damson export. Choose the zip file that “Export everything” gave you.'

test('an owner moves everything into a new account, and every figure is the same there', async ({
  page,
  server,
  newVisitor,
  allowStatus,
}) => {
  allowStatus(400)
  const archive = await exportSalon(page, server)
  const visitor = await newVisitor()
  await signUpWithAccess(visitor, server, 'Newt Newcome')
  await openAccount(visitor, server)
  await drop(visitor, 'menu.pdf')
  await expect(importCard(visitor).getByText(NOT_OURS)).toBeVisible()
  await inEveryThemeAndWidth(visitor, async () => {
    await runAxe(importCard(visitor))
    await expectNoSidewaysScroll(visitor)
  })
  await choose(visitor, 'other.zip', Buffer.from('PK\u0003\u0004 and nothing else'))
  await expect(button(visitor, 'Import these records')).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(importCard(visitor).getByText(/^This file is damaged or not complete/)).toBeVisible()
  await expect(importCard(visitor)).toBeFocused()
  await button(visitor, 'Choose another').click()
  await expect(importCard(visitor)).toBeFocused()
  await choose(visitor, archive)
  await expect(importCard(visitor).getByText(archive.split('/').at(-1) ?? '')).toBeVisible()
  await expect(button(visitor, 'Import these records')).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(importCard(visitor).getByText('All 292 records are in.')).toBeVisible()
  await expect(importCard(visitor)).toBeFocused()
  await expect(importCard(visitor).getByRole('listitem')).toContainText(['3 hourly rates', '12 treatments'])
  await runAxe(importCard(visitor))
  await expect(visitor.getByRole('region', { name: 'Bin', exact: true })).toContainText('Saturday help')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(`${server.url}/`)
  expect(await readFigures(visitor, server)).toEqual(await readFigures(page, server))
  await openAccount(visitor, server)
  await expect(button(visitor, 'Choose an export')).toBeDisabled()
  await expect(importCard(visitor)).toContainText('Your account already has records, if only in its bin.')
})

/** Returns the path of the saved export file. */
async function exportSalon(page: Page, server: BuiltServer): Promise<string> {
  await signUpWithAccess(page, server, 'Olive Oldham')
  await page.request.post(`${server.url}/api/example-salon`)
  await openAccount(page, server)
  await expect(button(page, 'Choose an export')).toBeDisabled()
  await expect(importCard(page)).toContainText('The example salon is in your account.')
  await page.request.post(`${server.url}/api/expenses`, { data: EXPENSE })
  const binned = await page.request.post(`${server.url}/api/expenses`, { data: EXPENSE })
  await page.request.delete(`${server.url}/api/expenses/${(await binned.json()).id}`)
  const download = page.waitForEvent('download')
  await button(page, 'Export everything').click()
  const file = await download
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

function importCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Import a Damson export', exact: true })
}

async function choose(page: Page, pathOrName: string, buffer?: Buffer): Promise<void> {
  const file = buffer ? { name: pathOrName, mimeType: 'application/zip', buffer } : pathOrName
  await page.getByLabel('Choose an export').setInputFiles(file)
}

async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((fileName) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.7'], fileName))
    return transfer
  }, name)
  await importCard(page).getByText('Choose an export').dispatchEvent('drop', { dataTransfer })
}

const FIGURES = ['metrics', 'dashboard', 'weekly-incomes/summary', 'reports?from=2026-01-01&to=2026-12-31']

async function readFigures(page: Page, server: BuiltServer): Promise<string> {
  const answers = await Promise.all(
    FIGURES.map(async (path) => (await page.request.get(`${server.url}/api/${path}`)).json()),
  )
  return JSON.stringify(answers)
    .replaceAll(/"\w*[iI]d":\d+/g, '"id":0')
    .replaceAll(/"losingIds":\[[\d,]*\]/g, (ids) => ids.replaceAll(/\d+/g, '0'))
}
