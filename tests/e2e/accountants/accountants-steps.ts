import { expect, type Locator, type Page } from '@playwright/test'
import { card, openAccount } from '#tests/e2e/account/account-steps.ts'
import { button, toast } from '#tests/e2e/auth/auth-steps.ts'
import type { BuiltServer } from '#tests/support/browser/built-server.ts'

const EXPENSE = { category: 'Wages', amount: '84.50', date: '2026-11-02' }

/** Saves an expense of this page's owner, and returns its id. */
export async function addExpense(page: Page, { url }: BuiltServer, description: string): Promise<number> {
  const answer = await page.request.post(`${url}/api/expenses`, { data: { ...EXPENSE, description } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Opens the link that was mailed to this page's owner: only a confirmed address may invite. */
async function confirmAddress(page: Page, server: BuiltServer): Promise<void> {
  const { email } = await (await page.request.get(`${server.url}/api/v2/auth/user`)).json()
  const token = await findToken(server, email, 'verify-email')
  const answer = await page.request.post(`${server.url}/api/auth/verify-email`, { data: { token } })
  expect(answer.ok()).toBe(true)
}

/** Invites from the account page, and returns the link of the mail. */
export async function inviteByForm(page: Page, server: BuiltServer, email: string): Promise<string> {
  await openAccount(page, server)
  await expect(sharing(page)).toContainText('You can invite somebody once your email is confirmed')
  await confirmAddress(page, server)
  await page.reload()
  await sharing(page).getByLabel('Your accountant’s email').fill(email)
  await button(page, 'Invite').click()
  await expect(toast(page)).toContainText(`An invitation is on its way to ${email}.`)
  return `${server.url}/accept-invite?token=${await findToken(server, email, 'accept-invite')}`
}

/** The token of a mail's link. The mail is sent a moment after the act that it is about. */
async function findToken(server: BuiltServer, email: string, path: string): Promise<string> {
  const link = new RegExp(`/${path}\\?token=([\\w-]+)`)
  const find = async () => {
    const mails = (await server.outbox()).filter(({ to }) => to === email)
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

export function sharing(page: Page): Locator {
  return card(page, 'Share with your accountant')
}

export function band(page: Page): Locator {
  return page.getByText(/^You are looking at .+, read only$/)
}

/** Everything that this browser keeps, as one text: both storages, all databases, and the addresses in its caches. */
export async function readStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const readDatabase = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await answerOf(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = stores.map((store) => answerOf(database.transaction(store).objectStore(store).getAll()))
      return Promise.all(rows)
    }
    const databases = await Promise.all((await indexedDB.databases()).map(readDatabase))
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const cached = (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached])
  })
}
