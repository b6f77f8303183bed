import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, runAxe, test } from '#tests/support/browser/browser-test.ts'
import {
  addTreatments,
  listCard,
  listedNames,
  openTreatments,
  signUpWithRate,
  TREATMENTS_PATH,
  treatmentRow,
} from './treatments-steps.ts'

test.describe('an owner with a saved rate', () => {
  test.beforeEach(async ({ page, server }) => {
    await signUpWithRate(page, server)
  })

  test('deletes and undoes it, also two at once', async ({ page, server }) => {
    await addTreatments(
      page,
      server,
      { name: 'Brow tint', price: '20', duration: 15 },
      { name: 'Facial', price: '80', duration: 45 },
      { name: 'Massage', price: '90', duration: 60 },
    )
    await openTreatments(page, server)
    await button(page, 'Delete Massage').click()
    await expect(toast(page)).toContainText('Treatment deleted successfully!')
    await expect(button(page, 'Delete Facial')).toBeFocused()
    await expect(treatmentRow(page, 'Massage')).toBeHidden()
    // While a panel is open, the toast does not cover its buttons.
    await button(page, 'Edit Facial').click()
    const save = await button(page, 'Save changes').boundingBox()
    const said = await toast(page).boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Delete Facial').click()
    await expect(listedNames(page)).toHaveText(['Brow tint'])
    await expect(toast(page)).toContainText('Treatment deleted successfully!')
    // The toast stays while the pointer is on it, however long the check takes.
    await toast(page).hover()
    await runAxe(listCard(page))
    await button(page, 'Undo').click()
    await expect(toast(page)).toContainText('Everything is back as it was.')
    await expect(listedNames(page)).toHaveText(['Massage', 'Facial', 'Brow tint'])
  })

  test('sorts, filters and pages the list, and the address keeps it', async ({ page, server }) => {
    // Prices of £11 to £40 against an overhead of £10: margins of 9.1% to 75%.
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `Treatment ${index + 1}`,
      price: String(index + 11),
      duration: 10,
    }))
    await addTreatments(page, server, ...many)
    await openTreatments(page, server)
    await expect(listedNames(page)).toHaveCount(10)
    await expect(listCard(page)).toContainText('30 treatments, average margin 55.0%')
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest margin first' })
    await expect(listedNames(page).first()).toHaveText('Treatment 1')
    await button(page, 'See all (30)').click()
    await expect(listedNames(page)).toHaveCount(25)
    await button(page, 'Next').click()
    await expect(listedNames(page)).toHaveCount(5)
    await expect(page).toHaveURL(/sort=margin-low&all=1&page=2/)
    await page.reload()
    await expect(listedNames(page).last()).toHaveText('Treatment 30')
    await page.getByLabel('Margin', { exact: true }).selectOption({ label: 'Below 50%' })
    // £20 − £10 is exactly 50%, so the first nine are below.
    await expect(listedNames(page)).toHaveCount(9)
    await page.getByLabel('Search by name').fill('nothing like it')
    await expect(listCard(page)).toContainText('No treatment fits these filters.')
    await button(page, 'Show every treatment').click()
    await expect(listedNames(page)).toHaveCount(25)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    expect((await downloading).suggestedFilename()).toBe('treatments.csv')
  })

  test('searches on the server, and takes % and _ as they are typed', async ({ page, server }) => {
    await addTreatments(
      page,
      server,
      { name: '100% cotton wrap', price: '40', duration: 10 },
      { name: 'Brow_tint', price: '20', duration: 10 },
      { name: 'Brow tint', price: '15', duration: 10 },
      { name: 'Why? A consultation', price: '15', duration: 10 },
    )
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === TREATMENTS_PATH) asked.push(searchParams)
    })
    await openTreatments(page, server, '?all=1')
    await expect(listedNames(page)).toHaveCount(4)
    await page.getByLabel('Search by name').fill('0%')
    await expect(listedNames(page)).toHaveText(['100% cotton wrap'])
    await expect(listCard(page)).toContainText('1 treatment, average margin 75.0%')
    await page.getByLabel('Search by name').fill('_')
    await expect(listedNames(page)).toHaveText(['Brow_tint'])
    await page.getByLabel('Search by name').fill('?')
    await expect(listedNames(page)).toHaveText(['Why? A consultation'])
    await page.reload()
    await expect(listedNames(page)).toHaveText(['Why? A consultation'])
    await expect(page.getByLabel('Search by name')).toHaveValue('?')
    // Opening one page of the list reads only that page and the bars of the chart.
    expect(asked.map((search) => Number(search.get('limit'))).filter((limit) => limit > 25)).toEqual([])
    expect(asked.map((search) => search.get('q'))).toEqual(expect.arrayContaining(['0%', '_', '?']))
  })

  test('sorts over all pages, and going back reads one page', async ({ page, server }) => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      name: `Cut ${index + 1}`,
      price: String(((index * 7) % 60) + 11),
      duration: 10,
    }))
    await addTreatments(page, server, ...many)
    await openTreatments(page, server, '?all=1&sort=name')
    await expect(listedNames(page).first()).toHaveText('Cut 1')
    await expect(listedNames(page).last()).toHaveText('Cut 25')
    await button(page, 'Next').click()
    await expect(listedNames(page).first()).toHaveText('Cut 26')
    await button(page, 'Next').click()
    await expect(listedNames(page).last()).toHaveText('Cut 60')
    await page.reload()
    await expect(listedNames(page).last()).toHaveText('Cut 60')
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === TREATMENTS_PATH)
    await button(page, 'Previous').click()
    expect(new URL((await asking).url()).searchParams.get('limit')).toBe('25')
    await expect(listedNames(page).first()).toHaveText('Cut 26')
    await page.getByLabel('Sort by').selectOption({ label: 'Highest price first' })
    await expect(treatmentRow(page, 'Cut 18')).toContainText('£70.00')
    await expect(listedNames(page).first()).toHaveText('Cut 18')
  })

  test('compares the margins with the 50% line', async ({ page, server }) => {
    await addTreatments(
      page,
      server,
      { name: 'Facial', price: '80', duration: 45 },
      { name: 'Facial', price: '100', duration: 45 },
      { name: 'Facial', price: '20', duration: 45 },
    )
    await openTreatments(page, server)
    const chart = page.getByRole('figure', { name: 'Profit margins' })
    await expect(chart).toContainText('2 of 3 are below 50%')
    await expect(chart).toContainText('Worth a look below 50%')
    await expect(chart.getByRole('listitem')).toHaveText([/55\.0%/, /43\.8%/, /−125\.0%/])
  })
})
