import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const OWNERS = 4

/** An owner whose example salon has treatments with an overhead from its rate. */
async function prepare() {
  const owner: SignedUp = await signUpOwner(app)
  const { call } = ownerCalls(() => ({ app, owner }), '/api')
  await call('POST', '/example-salon')
  const treatments = (await call('GET', '/treatments')).body as unknown as Json[]
  const costed = treatments.filter(({ hourlyRateCalculationId }) => hourlyRateCalculationId !== null)
  return { call, ids: costed.map(({ id }) => id) }
}

test('treatments that are re-costed while the example salon is removed are changed or deleted, without an error', async () => {
  const owners = await Promise.all(Array.from({ length: OWNERS }, prepare))
  const answers = await Promise.all(
    owners.flatMap(({ call, ids }) => [
      call('DELETE', '/example-salon'),
      ...ids.map((id) => call('POST', '/treatments/recost', { ids: [id] })),
    ]),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 204 && status !== 404)).toEqual([])
})
