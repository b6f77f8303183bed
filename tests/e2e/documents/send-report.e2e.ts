import { button, signUpWithAccess, toast } from '#tests/e2e/auth/auth-steps.ts'
import { add, openReports } from '#tests/e2e/reports/reports-steps.ts'
import { test as base, expect, runAxe } from '#tests/support/browser/browser-test.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/browser/built-server.ts'
import { type ReceivedMail, readReceivedMail } from '#tests/support/mail/read-mail.ts'
import { startSmtpServer } from '#tests/support/mail/smtp-server.ts'
import { readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'

type Mailing = { server: BuiltServer; mails: ReceivedMail[] }

/** A server that sends its mail over SMTP, and what arrived. */
const test = base.extend<{ mailing: Mailing }>({
  mailing: async ({ playwright: _ }, use) => {
    const mails: ReceivedMail[] = []
    const smtp = await startSmtpServer(async (text) => mails.push(readReceivedMail(text)) > 0)
    const server = await startBuiltServer({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } })
    await use({ server, mails })
    await server.stop()
    await smtp.stop()
  },
})

const ADDRESSES = ['nadia@accounts.example', 'sam@salon.example']

test('an owner has the report sent, what they typed stays when it is refused, and both files arrive', async ({
  page,
  mailing: { server, mails },
  allowStatus,
}) => {
  const { email } = await signUpWithAccess(page, server, 'Priya Shah')
  await add(page, server, 'businesses', { name: 'Main Salon' })
  const find = (to: string, words: string) =>
    mails.find((mail) => mail.to === to && mail.text.includes(words))
  await expect.poll(() => find(email, '/verify-email')).toBeDefined()
  const link =
    /https?:\S+verify-email\?token=[\w-]+/.exec(find(email, '/verify-email')?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await button(page, 'Confirm my email').click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await openReports(page, server)
  await button(page, 'Send it for me').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send it for me' })
  const box = dialog.getByLabel('Email addresses')
  await box.fill('nadia@accounts.example, sam@')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(box).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText('“sam@” is not an email address')
  await runAxe(page)
  await box.fill(ADDRESSES.join('; '))
  allowStatus(503)
  const message = 'Many large files are being worked on just now. Try again soon.'
  await page.route(
    '**/api/reports/send',
    (route) => route.fulfill({ status: 503, json: { message, code: 'unavailable' } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page)).toContainText(message)
  await expect(box).toHaveValue(ADDRESSES.join('; '))
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(
    toast(page).filter({ hasText: 'Your report is on its way to 2 addresses. If it has not come' }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()

  const reports = () => mails.filter(({ to }) => ADDRESSES.includes(to))
  await expect.poll(() => reports().map(({ to }) => to)).toHaveLength(2)
  expect(
    reports()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(ADDRESSES)
  const [pdf, csv] = reports()[0]?.attachments ?? []
  expect([pdf?.name, csv?.name]).toEqual([
    expect.stringMatching(/^business-report-[\d-]+\.pdf$/),
    expect.stringMatching(/^business-report-[\d-]+\.csv$/),
  ])
  expect((await readWithPdfJs(pdf?.bytes ?? Buffer.alloc(0))).text).toContain('Business Report Main Salon')
})
