import type { Locator } from '@playwright/test'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { BUSINESSES_PATH, incomeBox, openCeoNumbers } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { fillExpense, formCard, openExpenses, RENT } from '#tests/e2e/expenses/expenses-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import { hold } from '#tests/support/browser/intercepted-calls.ts'

test('a panel, a menu and a question whose code cannot be loaded say so, and nothing typed is lost', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(503)
  await page.route(/\/assets\/(?:dialog-content|menu-panel|sign-out-dialog)-/, (route) =>
    route.fulfill({ status: 503 }),
  )
  await openExpenses(page, server, { given: [RENT] })
  await fillExpense(formCard(page), { description: 'Half an expense' })
  for (const opener of [`Edit ${RENT.description}`, 'Export Report']) {
    await button(page, opener).click()
    await expect(toast(page)).toContainText('This could not be opened.')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Export Report')).toHaveAttribute('aria-expanded', 'false')
  await expect(formCard(page).getByLabel('Description')).toHaveValue('Half an expense')
  await test.step('a card further down fails alone, and can be tried again', async () => {
    const cardCode = /\/assets\/payee-rules-section-/
    await page.route(cardCode, (route) => route.fulfill({ status: 503 }))
    await page.reload()
    await expect(formCard(page)).toBeVisible()
    await scrollDownTo(button(page, 'Retry'))
    await expect(page.getByRole('heading', { name: 'Payee rules' })).toHaveCount(0)
    await page.unroute(cardCode)
    await button(page, 'Retry').click()
    await expect(page.getByRole('heading', { name: 'Payee rules' })).toBeVisible()
  })
  await test.step('the question before a sign-out keeps the page and the unsaved figures', async () => {
    await page.request.post(server.url + BUSINESSES_PATH, { data: { name: 'Main Salon' } })
    await page.route('**/api/weekly-incomes', (route) => route.fulfill({ status: 503, body: '' }))
    await openCeoNumbers(page, server)
    await incomeBox(page, 'Weekly Total').fill('1200')
    await incomeBox(page, 'Weekly Total').press('Tab')
    await button(page, 'Sign Out').click()
    await expect(toast(page)).toContainText('This could not be opened.')
    await expect(incomeBox(page, 'Weekly Total')).toHaveValue('1200.00')
  })
})

test('toasts whose code cannot be loaded or loads slowly are shown all the same, each with its Undo', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(503)
  const toastCode = /\/assets\/(?:toast-area|toast-view|overlays)-/
  await page.route(toastCode, (route) => route.fulfill({ status: 503 }))
  await openExpenses(page, server, { given: [RENT] })
  await fillExpense(formCard(page), { category: 'Wages', description: 'Saturday junior', amount: '84.50' })
  await button(page, 'Add Expense').click()
  await expect(toast(page)).toContainText('Expense added successfully!')
  await button(page, `Delete ${RENT.description}`).click()
  await expect(toast(page)).toContainText('Expense deleted successfully!')
  await runAxe(page)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('The expense is back.')
  await expect(button(page, `Delete ${RENT.description}`)).toBeVisible()
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  await test.step('code that loads slowly', async () => {
    await page.unroute(toastCode)
    const letGo = await hold(page, /\/assets\/toast-view-/)
    await page.reload()
    await button(page, `Delete ${RENT.description}`).click()
    await expect(toast(page)).toContainText('Expense deleted successfully!')
    await expect(page.locator('[data-toast-area]')).toHaveCount(0)
    letGo()
    const area = page.locator('[data-toast-area]')
    await expect(area.getByRole('article')).toContainText('Expense deleted successfully!')
    await button(page, 'Undo').click()
    await expect(toast(page)).toContainText('The expense is back.')
  })
})

test.describe('before a person uses the screen', () => {
  test.use({ isTouched: false })

  test('a screen loads the code of menus, panels, toasts and cards further down once a person uses it, and Esc cancels a menu that is still loading', async ({
    page,
    server,
  }) => {
    await openExpenses(page, server, { given: [RENT] })
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    const late = () =>
      fetched.filter((path) => /\/(?:dialog-content|menu-panel|toast-view|payee-rules-section)-/.test(path))
    const letGo = await hold(page, /\/assets\/menu-panel-/)
    await page.reload({ waitUntil: 'networkidle' })
    expect(late()).toEqual([])
    const arrived = page.waitForResponse(/\/assets\/menu-panel-/)
    await button(page, 'Export Report').press('Enter')
    await expect.poll(() => late().length).toBe(4)
    await expect(button(page, 'Export Report')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Export Report')).toHaveAttribute('aria-expanded', 'false')
    letGo()
    await (await arrived).finished()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await button(page, 'Export Report').press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Export PDF' })).toBeFocused()
    await page.keyboard.press('Escape')
    await test.step('a tooltip disappears with its screen, and the next screen is shown', async () => {
      await page.getByRole('link', { name: 'Stock Budget' }).first().click()
      await page.getByRole('link', { name: 'Expenses' }).first().click()
      await button(page, `Edit ${RENT.description}`).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toHaveText(`Edit ${RENT.description}`)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Stock Budget Calculator', level: 1 })).toBeVisible()
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    })
  })
})

/** The page grows while its cards arrive, so one turn of the wheel may end above what it should show. */
async function scrollDownTo(wanted: Locator): Promise<void> {
  await expect(async () => {
    await wanted.page().mouse.wheel(0, 10_000)
    await expect(wanted).toBeVisible({ timeout: 500 })
  }).toPass()
}
