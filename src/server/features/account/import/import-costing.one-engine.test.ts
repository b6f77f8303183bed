import { beforeEach, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { COST_OF_AN_HOUR, FILE, RECORDS, withRow } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'

const HOUR = '/api/cost-of-an-hour'
const MAYA = { name: 'Maya', pay: 'hourly', wage: '14', weeklyHours: 30, ageBand: '21', pension: true }
const CUT = { name: 'Cut', price: '45', duration: 45, overheadCost: '20' }

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { fetchExport, readExport, bring } = importCalls(() => ({ app, owner, fresh }))
const read = async (path: string, { cookie }: SignedUp) => (await app.call('GET', path, { cookie })).body
const send = (method: 'POST' | 'PUT', path: string, body: object, { cookie } = owner) =>
  app.call(method, path, { cookie, body })
const sendFile = async (parts: object) =>
  bring(await zip({ 'damson.jsonl': writeLines({ ...FILE, ...parts }) }))

describe('what treatments are costed from', () => {
  test('goes with the records of an account', async () => {
    await send('POST', '/api/team', MAYA)
    await send('POST', '/api/treatments', { ...CUT, turnaround: 10, teamMemberId: 1, bookingsPerWeek: 6 })
    await send('PUT', HOUR, { chairs: 2, costsFrom: 'typed', monthlyCosts: '3000' })
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    expect(await read(HOUR, fresh)).toEqual(await read(HOUR, owner))
    const [maya] = (await read('/api/team', fresh)) as unknown as Json[]
    expect(maya).toMatchObject({ name: 'Maya', wage: '14.00', weeklyHours: '30.00' })
    const costed = { turnaround: 10, teamMemberId: maya?.['id'], bookingsPerWeek: 6 }
    expect(await read('/api/treatments', fresh)).toMatchObject([costed])
    const [before, after] = [await readExport(owner), await readExport(fresh)]
    expect(before.costOfAnHour).toMatchObject([{ chairs: 2, weeklyHours: null, costsFrom: 'typed' }])
    expect(after.costOfAnHour).toEqual(before.costOfAnHour)
  })

  test('has its defaults where a file of an earlier version says nothing about it', async () => {
    expect((await sendFile({ records: { treatments: withoutRate(RECORDS['treatments']) } })).status).toBe(201)
    const usual = { turnaround: 0, teamMemberId: null, bookingsPerWeek: null, priceSince: '2026-11-15' }
    expect(await read('/api/treatments', fresh)).toMatchObject([usual])
    expect(await read(HOUR, fresh)).toMatchObject({ chairs: 1 })
  })

  test('stays as the owner saved it before the import', async () => {
    await send('PUT', HOUR, { chairs: 5 }, fresh)
    expect((await sendFile({ records: {}, costOfAnHour: [COST_OF_AN_HOUR] })).status).toBe(201)
    expect(await read(HOUR, fresh)).toMatchObject({ chairs: 5, employmentAllowance: true })
  })

  test('loses a wage that the pay of a person has no use for', async () => {
    expect((await sendFile(withRow('team', { pay: 'owner' }))).status).toBe(201)
    expect(await read('/api/team', fresh)).toMatchObject([{ pay: 'owner', wage: null, ageBand: null }])
  })

  test('holds at most 200 people, those in the bin not counted', async () => {
    const [maya = {}] = RECORDS['team'] ?? []
    const people = Array.from({ length: 202 }, (_, index) => ({ ...maya, id: index + 7 }))
    const binned = people.slice(1).map((one) => ({ ...one, deletedAt: null }))
    const fits = [{ ...maya, deletedAt: '2026-11-15T09:00:00.000Z' }, ...binned.slice(1)]
    const tooMany = await sendFile({ records: { ...RECORDS, team: people } })
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      400,
      { 'records.team.201.id': 'You can add at most 200 people' },
    ])
    expect(await sendFile({ records: { ...RECORDS, team: fits } })).toMatchObject({ status: 201 })
  })

  test.each([
    ['cost of an hour', { costOfAnHour: [{ ...COST_OF_AN_HOUR, chairs: 0 }] }, 'costOfAnHour.1.chairs'],
    ['second cost of an hour', { costOfAnHour: [COST_OF_AN_HOUR, COST_OF_AN_HOUR] }, 'costOfAnHour.2'],
    ['person without a wage', withRow('team', { wage: null }), 'records.team.1.wage'],
    ['treatment of nobody', withRow('treatments', { teamMemberId: 9 }), 'records.treatments.1.teamMemberId'],
    ['price since no day', withRow('treatments', { priceSince: 'May' }), 'records.treatments.1.priceSince'],
  ])('with a faulty %s is refused, and nothing is stored', async (_what, parts, field) => {
    const answer = await sendFile(parts)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect(await read('/api/treatments', fresh)).toEqual([])
  })
})

function withoutRate(rows: readonly object[] = []): object[] {
  return rows.map((row) => ({ ...row, hourlyRateCalculationId: null }))
}
