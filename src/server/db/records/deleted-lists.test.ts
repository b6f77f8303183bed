import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const KINDS = [
  [
    '/api/hourly-rate-calculations',
    { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' },
  ],
  ['/api/treatments', { name: 'Cut', price: '50', duration: 45, overheadCost: '10' }],
  ['/api/expenses', { category: 'Wages', description: 'Saturday', amount: '80', date: '2026-11-14' }],
  [
    '/api/stock-purchases',
    { supplier: 'North', purchaseDate: '2026-11-10', totalAmount: '12', category: 'Other' },
  ],
] as const

const passDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
}

test.each(KINDS)('%s: deleted records are listed for 30 days, for their owner only', async (path, body) => {
  const { cookie } = owner
  const listDeleted = async (who = cookie) =>
    ((await app.call('GET', `${path}/deleted`, { cookie: who })).body as unknown as Json[]).map(
      (row) => row['id'],
    )
  for (let index = 0; index < 3; index += 1) await app.call('POST', path, { cookie, body })
  expect(await listDeleted()).toEqual([])
  await app.call('DELETE', `${path}/1`, { cookie })
  passDays(1)
  await app.call('DELETE', `${path}/3`, { cookie })
  expect(await listDeleted()).toEqual([3, 1])
  const stranger = await signUpOwner(app)
  expect(await listDeleted(stranger.cookie)).toEqual([])
  await app.call('POST', `${path}/3/restore`, { cookie })
  expect(await listDeleted()).toEqual([1])
  await app.database.withConnection((connection) =>
    connection.run(
      `update users set free_until = free_until + interval '90 days'; update sessions set expire = expire + interval '90 days'`,
    ),
  )
  passDays(29)
  expect(await listDeleted()).toEqual([1])
  passDays(0.01)
  expect(await listDeleted()).toEqual([])
})
