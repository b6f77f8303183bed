import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Method, startTestApp } from '#tests/support/app/test-app.ts'
import { listOperations } from '#tests/support/routes/operations.ts'
import { addOwner, inDays } from '#tests/support/routes/owner.ts'

// The calls come from the app itself, so that a new one is tested too.
const app = await startTestApp()
const changes = (await listOperations(app)).map(({ name }) => name).filter((name) => !name.startsWith('GET '))

test.each(changes)('%s: a body that is no record is no failure of ours', async (call) => {
  const [method, path = ''] = call.split(' ')
  const freeUntil = inDays(app.clock.now, 5)
  const send = async (body: string) => {
    // Each has its own owner, because some of these calls end sessions.
    const { cookie } = await addOwner(app, { email: `${randomUUID()}@salon.example`, freeUntil })
    const options = { cookie, body, headers: { 'content-type': 'application/json' } }
    return (await app.call(method as Method, path.replace(/\{\w+\}/, '1'), options)).status
  }
  expect(await Promise.all(['null', '"text"', '7', '[{}]'].map(send))).not.toContain(500)
})
