import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import {
  addTreatments,
  answerWith,
  FACIAL,
  listCard,
  listedNames,
  openTreatments,
  signUpWithRate,
  TREATMENTS_PATH,
  treatmentRow,
} from './treatments-steps.ts'

test.beforeEach(async ({ page, server }) => {
  await signUpWithRate(page, server)
})

test('a delete that fails leaves the treatment, two deletes are undone together, and a failed undo is tried again', async ({
  page,
  server,
  allowStatus,
}) => {
  allowStatus(500)
  await addTreatments(page, server, { name: 'Brow tint', price: '40', duration: 15 }, FACIAL, {
    name: 'Massage',
    price: '40',
    duration: 60,
  })
  await openTreatments(page, server)
  const chart = page.getByRole('figure', { name: 'Profit margins, lowest first' })
  await expect(chart).toContainText('2 of 3 are below 50%')
  await expect(chart).toContainText('Target 50%')
  await expect(chart.getByRole('listitem')).toHaveText([
    /^Massage.*Below cost−50\.0%$/,
    /^Facial.*Below target43\.8%$/,
    /^Brow tint.*On target62\.5%$/,
  ])
  const failure = { message: 'No', code: 'internal', requestId: 'x' }
  await answerWith(page, `**${TREATMENTS_PATH}/*`, { method: 'DELETE', status: 500, json: failure })
  await button(page, 'Delete Massage').click()
  await expect(toast(page)).toContainText('Failed to delete treatment. Please try again.')
  await expect(treatmentRow(page, 'Massage')).toBeVisible()
  await page.unroute(`**${TREATMENTS_PATH}/*`)
  await button(page, 'Delete Massage').click()
  await expect(toast(page)).toContainText('Treatment deleted successfully!')
  await expect(button(page, 'Delete Facial')).toBeFocused()
  await expect(treatmentRow(page, 'Massage')).toBeHidden()
  await button(page, 'Delete Facial').click()
  await expect(listedNames(page)).toHaveText(['Brow tint'])
  await expect(button(page, 'Delete Brow tint')).toBeFocused()
  await answerWith(page, `**${TREATMENTS_PATH}/*/restore`, { method: 'POST', status: 500, json: failure })
  await button(page, 'Undo').click()
  await expect(toast(page)).toContainText('Failed to undo. Please try again.')
  await page.unroute(`**${TREATMENTS_PATH}/*/restore`)
  await button(page, 'Undo').click()
  await expect(toast(page)).toContainText('Everything is back as it was.')
  await expect(listedNames(page)).toHaveText(['Massage', 'Facial', 'Brow tint'])
})

test('the list is sorted, filtered, searched and paged on the server, and the address keeps it', async ({
  page,
  server,
}) => {
  // Prices of £11 to £36 against an overhead of £10: margins of 9.1% to 72.2%.
  const many = Array.from({ length: 26 }, (_, index) => ({
    name: `Treatment ${index + 1}`,
    price: String(index + 11),
    duration: 10,
  }))
  await addTreatments(page, server, ...many)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === TREATMENTS_PATH) asked.push(searchParams)
  })
  await openTreatments(page, server)
  await expect(listedNames(page)).toHaveCount(10)
  await expect(listCard(page)).toContainText('26 treatments, average margin 52.1%')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest margin first' })
  await expect(listedNames(page).first()).toHaveText('Treatment 1')
  await button(page, 'See all (26)').click()
  await expect(listedNames(page)).toHaveCount(25)
  await button(page, 'Next').click()
  await expect(listedNames(page)).toHaveText(['Treatment 26'])
  await expect(page).toHaveURL(/sort=margin-low&all=1&page=2/)
  await page.reload()
  await expect(listedNames(page)).toHaveText(['Treatment 26'])
  await page.getByLabel('Margin', { exact: true }).selectOption({ label: 'Below 50%' })
  // £20 − £10 is exactly 50%, so the first nine are below.
  await expect(listedNames(page)).toHaveCount(9)
  await page.getByLabel('Search by name').fill('nothing like it')
  await expect(listCard(page)).toContainText('No treatment fits these filters.')
  await button(page, 'Show every treatment').click()
  await expect(listedNames(page)).toHaveCount(25)
  // Opening one page of the list reads only that page and the bars of the chart.
  expect(asked.map((search) => Number(search.get('limit'))).filter((limit) => limit > 25)).toEqual([])
  expect(asked.map((search) => search.get('q'))).toContain('nothing like it')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  expect((await downloading).suggestedFilename()).toMatch(/^treatments-\d{4}-\d\d-\d\d\.csv$/)
})
