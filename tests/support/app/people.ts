import type { Answer, TestApp } from './test-app.ts'

export const GOOD_PASSWORD = 'a salon of my own'

let made = 0

/** What a new owner types; every call makes another person. */
export function newPerson(changes: Record<string, unknown> = {}) {
  made += 1
  return {
    name: 'Priya Shah',
    email: `priya.${made}@salon.example`,
    password: GOOD_PASSWORD,
    businessType: 'Hair Salon',
    ...changes,
  }
}

export type SignedUp = { cookie: string; email: string; userId: number; answer: Answer }

/** Registers a new person and keeps the cookie that their browser would keep. */
export async function signUp(test: TestApp, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  const person = newPerson(changes)
  const answer = await test.call('POST', '/api/auth/register', { body: person })
  if (answer.status !== 201) throw new Error(`registering failed: ${JSON.stringify(answer.body)}`)
  return {
    cookie: answer.cookies.join('; '),
    email: String(person.email),
    userId: Number(answer.body['id']),
    answer,
  }
}

/** A new owner with access to the tools. */
export async function signUpOwner(test: TestApp, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  const person = await signUp(test, changes)
  const until = new Date(test.clock.now.getTime() + 14 * 86_400_000).toISOString()
  await test.database.withConnection((connection) =>
    connection.run(
      `update users set free_until = '${until}', free_source = 'operator' where id = ${person.userId}`,
    ),
  )
  return person
}
