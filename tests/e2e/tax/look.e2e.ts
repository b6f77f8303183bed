import { signUpWithAccess } from '#tests/e2e/auth/auth-steps.ts'
import { test } from '#tests/support/browser/browser-test.ts'

const OUT = '/dev/shm/taxscreen'

test('look', async ({ page, server }) => {
  await signUpWithAccess(page, server, 'Priya Shah')
  const shoot = async (name: string, full = true) => {
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: full })
      }
  }
  await page.goto(`${server.url}/tax`, { waitUntil: 'networkidle' })
  await shoot('first')
  const api = (path: string, data: object) => page.request.post(`${server.url}/api${path}`, { data })
  const business = await (await api('/businesses', { name: 'Main Salon' })).json()
  await api('/businesses', { name: 'Second Chair' })
  for (const [day, total] of [['2026-11-02', '1200'], ['2026-11-09', '1340.50']] as const)
    await api('/weekly-incomes', { businessId: business.id, weekStartDate: day, weeklyTotal: total })
  await api('/expenses', { category: 'Rent & Utilities', description: 'Rent', amount: '800', date: '2026-11-01' })
  await api('/expenses', { category: 'Directors Wages', description: 'Me', amount: '500', date: '2026-11-03' })
  await page.request.put(`${server.url}/api/tax-position`, {
    data: { legalForm: 'sole_trader', region: 'scotland', lastBill: { year: '2025-26', amount: '4000' } },
  })
  await page.goto(`${server.url}/tax`, { waitUntil: 'networkidle' })
  await shoot('gap', false)
  await page.request.put(`${server.url}/api/tax-position`, {
    data: {
      legalForm: 'sole_trader', region: 'scotland', otherIncome: '9000', vatScheme: 'flat_rate', vatRegisteredOn: '2026-01-05',
      vatChanges: [{ from: '2026-10-01', scheme: 'standard' }],
      lastBill: { year: '2025-26', amount: '4000' }, earlier: { from: '2026-04-06', takings: '61000', costs: '21000' },
    },
  })
  await page.goto(`${server.url}/tax`, { waitUntil: 'networkidle' })
  await shoot('set')
  for (const name of [/^Of each/, /^Takings/, /^Costs/, /^Income tax/, /^National/, /^31 January 2028/])
    await page.getByRole('button', { name }).first().click()
  await page.getByRole('button', { name: /^Takings/ }).last().click()
  await shoot('open')
  await page.emulateMedia({ media: 'print' })
  await page.pdf({ path: `${OUT}/print.pdf` })
  await page.screenshot({ path: `${OUT}/print.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${server.url}/tax?on=2024-01-01`, { waitUntil: 'networkidle' })
  await shoot('refused', false)
  await page.goto(`${server.url}/tax`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await shoot('dialog', false)
  await page.getByLabel('Businesses that count').scrollIntoViewIfNeeded().catch(() => undefined)
})
