import { beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, newPerson, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const signIn = (email: string, password = GOOD_PASSWORD) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password } })

describe.each([
  ['an accent', 'ÉLODIE@Salon.example', 'élodie@salon.example'],
  ['an accent typed apart from its message', 'E\u0301LODIE@salon.example', '\u00e9lodie@salon.example'],
  ['a dotted capital i', 'İPEK@salon.example', 'i\u0307pek@salon.example'],
  ['a sigma at the end', 'ΟΔΟΣ@salon.example', 'οδος@salon.example'],
  ['a sigma at the end of the domain', 'anna@ΟΔΟΣ.example', 'anna@οδοσ.example'],
  ['Cyrillic', 'ЖЕНЯ@САЛОН.example', 'женя@салон.example'],
])('an address with %s', (_, capital, small) => {
  test('signs in as it was typed, and in lower case', async () => {
    await signUp(app, { email: capital })
    expect((await signIn(capital)).status).toBe(200)
    expect((await signIn(small)).status).toBe(200)
  })

  test('has one account', async () => {
    await signUp(app, { email: capital })
    const again = await app.call('POST', '/api/auth/register', { body: newPerson({ email: small }) })
    expect(again.status).toBe(409)
  })

  test('gets the reset mail however it is typed', async () => {
    await signUp(app, { email: capital })
    await app.collectMail()
    await app.call('POST', '/api/v2/auth/reset-password', {
      body: { email: small },
      headers: { via: '1.1 proxy' },
    })
    expect(await app.collectMail()).toHaveLength(1)
  })
})

test('attempts on an address count together, however it is spelt', async () => {
  const guesses = ['ÉLODIE@salon.example', 'élodie@salon.example', 'Élodie@Salon.example']
  const tried = Array.from({ length: 12 }, (_, index) => guesses[index % 3] ?? '')
  const answers = await Promise.all(tried.map((email) => signIn(email, 'not the password')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
