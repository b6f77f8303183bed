import { beforeEach, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { CLOSE, FILE, POT_SETTINGS } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport, readExport } = importCalls(() => ({ app, owner, fresh }))
const save = (body: object, { cookie }: SignedUp) => app.call('PUT', '/api/pots', { cookie, body })
const close = (body: object, { cookie }: SignedUp) => app.call('POST', '/api/weekly-closes', { cookie, body })
const read = async (path: string, { cookie }: SignedUp) => (await app.call('GET', path, { cookie })).body
const sendFile = async (parts: object) =>
  bring(await zip({ 'damson.jsonl': writeLines({ ...FILE, ...parts }) }))

describe('pots and closes', () => {
  test('go with the records of an account, with their times', async () => {
    const opening = { vat: '1.00', tax: '250.00', pay: '0.00', profit: '0.00', costs: '-12.50' }
    await save({ startedOn: '2026-04-06', profitPercent: '7', payPercent: '40', opening }, owner)
    await close({ weekStartDate: '2026-11-09', hours: '32.5' }, owner)
    await close({ weekStartDate: '2026-11-02' }, owner)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    expect(await read('/api/pots', fresh)).toEqual(await read('/api/pots', owner))
    expect(await read('/api/weekly-closes', fresh)).toEqual(await read('/api/weekly-closes', owner))
    const [before, after] = [await readExport(owner), await readExport(fresh)]
    expect(before.potSettings).toMatchObject([{ startedOn: '2026-04-06', opening }])
    expect(before.weeklyCloses).toHaveLength(2)
    expect([after.potSettings, after.weeklyCloses]).toEqual([before.potSettings, before.weeklyCloses])
  })

  test('that came with the example salon stay examples, and go with it', async () => {
    await app.call('POST', '/api/example-salon', { cookie: owner.cookie })
    await bring(await fetchExport(owner))
    expect(await read('/api/pots', fresh)).toMatchObject({ isSet: true })
    expect(await read('/api/weekly-closes', fresh)).toHaveLength(8)
    await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })
    expect(await read('/api/pots', fresh)).toMatchObject({ isSet: false })
    expect(await read('/api/weekly-closes', fresh)).toEqual([])
  })

  test('are not in a file of an owner who has none, nor in an older file', async () => {
    expect(await readExport(owner)).toMatchObject({ potSettings: [], weeklyCloses: [] })
    expect((await sendFile({})).status).toBe(201)
    expect(await read('/api/pots', fresh)).toMatchObject({ isSet: false })
  })

  test('that the owner saved before the import stay as they are', async () => {
    const saved = (await save({ startedOn: '2026-10-01' }, fresh)).body
    await close({ weekStartDate: '2026-11-09', hours: 1 }, fresh)
    const other = { ...CLOSE, weekStart: '2026-11-02' }
    const parts = { records: {}, potSettings: [POT_SETTINGS], weeklyCloses: [CLOSE, other] }
    expect((await sendFile(parts)).status).toBe(201)
    expect(await read('/api/pots', fresh)).toEqual(saved)
    expect(await read('/api/weekly-closes', fresh)).toMatchObject([{ hours: '1.00' }, { hours: '32.50' }])
  })

  test.each([
    [{ potSettings: [{ ...POT_SETTINGS, payPercent: '95.01' }] }, 'potSettings.1.payPercent'],
    [{ potSettings: [{ ...POT_SETTINGS, startedOn: '2025-04-05' }] }, 'potSettings.1.startedOn'],
    [{ potSettings: [{ ...POT_SETTINGS, opening: { tax: 'x' } }] }, 'potSettings.1.opening.tax'],
    [{ potSettings: [{ ...POT_SETTINGS, updatedAt: 'today' }] }, 'potSettings.1.updatedAt'],
    [{ potSettings: [POT_SETTINGS, POT_SETTINGS] }, 'potSettings.2'],
    [{ weeklyCloses: [{ ...CLOSE, weekStart: '2026-11-10' }] }, 'weeklyCloses.1.weekStart'],
    [{ weeklyCloses: [{ ...CLOSE, hours: '169' }] }, 'weeklyCloses.1.hours'],
    [{ weeklyCloses: [{ ...CLOSE, closedAt: null }] }, 'weeklyCloses.1.closedAt'],
    [{ weeklyCloses: [CLOSE, CLOSE] }, 'weeklyCloses.2.weekStart'],
  ])('that cannot be are refused with everything else: %o', async (parts, field) => {
    const answer = await sendFile(parts)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await readExport(fresh)).toMatchObject({ potSettings: [], weeklyCloses: [] })
    expect((await readExport(fresh)).records['businesses']).toEqual([])
  })
})
