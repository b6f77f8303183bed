import { button } from '#tests/e2e/auth/auth-steps.ts'
import { openCeoNumbers } from '#tests/e2e/ceo-numbers/ceo-numbers-steps.ts'
import { openDevice, waitUntilAvailableOffline } from '#tests/e2e/offline/offline-steps.ts'
import { expect, test } from '#tests/support/browser/browser-test.ts'
import { listMoves, potLine, potsCard, signUpWithPots } from './pots-steps.ts'

const WAITING = 'Waiting for a connection. It will be recorded when you are back online.'

test('‘I moved it’ without a network waits over a reload, and is recorded once when the network is back', async ({
  browser,
  proxied: { server },
}) => {
  const device = await openDevice(browser)
  const page = await device.newPage()
  await signUpWithPots(page, server)
  await openCeoNumbers(page, server)
  await expect(potLine(page, 'Your pay')).toContainText('£150.00')
  await waitUntilAvailableOffline(page, 'pots', 'pot-moves', 'tax', 'businesses')
  await device.setOffline(true)
  await button(page, 'I moved it').dblclick()
  await expect(potsCard(page)).toContainText(WAITING)
  await expect(button(page, 'I moved it')).toBeDisabled()
  await page.reload()
  await expect(potsCard(page)).toContainText(WAITING)
  await expect(page.getByText('1 move into your pots kept on this device until you’re back.')).toBeVisible()
  await device.setOffline(false)
  await expect(potLine(page, 'Your pay')).toContainText('£150.00£0.00', { timeout: 20_000 })
  await expect(potsCard(page)).not.toContainText('Waiting')
  expect(await listMoves(page, server)).toHaveLength(3)
  await device.close()
})
