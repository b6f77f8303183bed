import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import {
  enterWeek,
  incomeBox,
  listWeeks,
  monday,
  openCeoNumbers,
  signUpWithBusinesses,
} from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { savePosition } from '#tests/e2e/tax/vat-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'

test.describe('two tabs of one browser', () => {
  test('a week that one replaces is the one that Undo brings back in the other', async ({ page, server }) => {
    const [business] = await signUpWithBusinesses(page, server, 'Main Salon')
    await enterWeek(page, server, business, [monday(), '1400.50'])
    await openCeoNumbers(page, server)
    const other = await page.context().newPage()
    await openCeoNumbers(other, server)
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('1400.50')
    await incomeBox(page, 'Weekly Total').fill('1500')
    await incomeBox(page, 'Weekly Total').press('Enter')
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('1500.00')
    await incomeBox(other, 'Weekly Total').fill('1600')
    await incomeBox(other, 'Weekly Total').press('Enter')
    await expect(toast(other)).toContainText('£1,500.00 stood there before.')
    await button(other, 'Undo').click()
    await expect(incomeBox(other, 'Weekly Total')).toHaveValue('1500.00')
    expect(await listWeeks(page, server)).toMatchObject([{ weeklyTotal: '1500.00' }])
  })

  test('what one changes of the tax position is kept by the other', async ({ page, server }) => {
    await signUpWithAccess(page, server, 'Priya Shah')
    await savePosition(page, server, {
      ...{ legalForm: 'company', vatScheme: 'standard', vatRegisteredOn: '2024-01-01' },
    })
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${server.url}/tax`)
      await button(tab, 'Change').click()
      await expect(tab.getByRole('dialog')).toBeVisible()
    }
    await page.getByLabel('Your company’s year ends with').selectOption('June')
    await button(page, 'Save').click()
    await expect(toast(page)).toContainText('Your tax position is saved.')
    await other.getByLabel('Your VAT quarters end with').selectOption({ index: 0 })
    await button(other, 'Save').click()
    await expect(toast(other)).toContainText('Your tax position is saved.')
    const saved = await (await page.request.get(`${server.url}/api/tax-position`)).json()
    expect(saved).toMatchObject({ yearEndMonth: 6, vatQuarterEnds: 1 })
  })
})
