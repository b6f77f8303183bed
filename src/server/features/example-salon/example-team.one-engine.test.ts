import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { exampleSalonCalls } from '#tests/support/calls/example-salon-calls.ts'

const HOUR = '/api/cost-of-an-hour'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-15T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, load, remove, listOf } = exampleSalonCalls(() => ({ app, owner }))
const readHour = async () => (await call('GET', HOUR)).body

test('the example salon has a team that does its treatments, and knows what its room costs', async () => {
  await load()
  const team = await listOf('/api/team')
  expect(team.map(({ name, belowMinimum }) => [name, belowMinimum])).toEqual([
    ['Rosie', false],
    ['Jess', false],
    ['Maya', false],
  ])
  const [blowDry] = await listOf('/api/treatments?q=Blow')
  expect(blowDry).toMatchObject({ teamMemberId: team[2]?.['id'], turnaround: 5, bookingsPerWeek: 8 })
  const hour = await readHour()
  expect(hour).toMatchObject({ weeklyHours: 44, chairs: 3, bookedPercent: '70.00', costsFrom: 'records' })
  expect(Number(hour['roomHour'])).toBeGreaterThan(4)
})

test('team and hours go with the example salon, but not those that the owner has made theirs', async () => {
  await load()
  const [rosie] = await listOf('/api/team')
  await call('POST', '/api/treatments', {
    name: 'Mine',
    price: '45',
    duration: 45,
    overheadCost: '20',
    teamMemberId: rosie?.['id'],
  })
  await remove()
  expect(await listOf('/api/team')).toMatchObject([{ name: 'Rosie', isExample: false }])
  expect(await readHour()).toMatchObject({ chairs: 1 })
})

test('hours that the owner saved stay', async () => {
  await load()
  await call('PUT', HOUR, { chairs: 7 })
  await remove()
  expect(await readHour()).toMatchObject({ chairs: 7 })
})
