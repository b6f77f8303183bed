import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'

type Sharing = { cookie: string }

/** Only an owner with a confirmed address may invite. */
export async function confirmAddress(test: TestApp, owner: Sharing): Promise<void> {
  const { body } = await test.call('GET', '/api/v2/auth/user', owner)
  const confirm = `update users set email_verified = true where id = ${Number(body['id'])}`
  await test.database.withConnection((one) => one.run(confirm))
}

/** Invites an address in the name of an owner, whose own is confirmed for it, and returns the token in the mail's link. */
export async function invite(test: TestApp, owner: Sharing, email: string): Promise<string> {
  await confirmAddress(test, owner)
  const answer = await test.call('POST', '/api/account/accountants', { ...owner, body: { email } })
  if (answer.status !== 201) throw new Error(`inviting failed: ${JSON.stringify(answer.body)}`)
  return findToken(await test.collectMail(), email)
}

type Mail = { to: string; text: string }

/** The token of the newest invitation to an address. */
export function findToken(mails: readonly Mail[], email: string): string {
  const mail = mails.filter(({ to, text }) => to === email && text.includes('/accept-invite')).at(-1)
  const token = /accept-invite\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no invitation was sent to ${email}`)
  return token
}

export type Accountant = { cookie: string; userId: number; email: string }

/** A new accountant with an account without a plan, who reads the records of this owner. */
export async function addAccountant(test: TestApp, owner: Sharing, email: string): Promise<Accountant> {
  const token = await invite(test, owner, email)
  const body = { token, name: 'Ann Ledger', password: GOOD_PASSWORD }
  const answer = await test.call('POST', '/api/auth/accept-invite', { body })
  if (answer.status !== 201) throw new Error(`accepting failed: ${JSON.stringify(answer.body)}`)
  return { cookie: answer.cookies.join('; '), userId: Number(answer.body['id']), email }
}

/** Ends the access of everybody whom the owner has invited. */
export async function endAccess(test: TestApp, owner: Sharing): Promise<void> {
  const { body } = await test.call('GET', '/api/account/accountants', owner)
  const rows = body as unknown as { id: number }[]
  for (const { id } of rows) await test.call('DELETE', `/api/account/accountants/${id}`, owner)
}
