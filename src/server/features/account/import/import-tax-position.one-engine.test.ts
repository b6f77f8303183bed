import { beforeEach, describe, expect, test } from 'vitest'
import { type Export, writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, POSITION } from '#tests/support/app/export-file.ts'
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
const save = (body: object, { cookie } = owner) => app.call('PUT', '/api/tax-position', { cookie, body })
const read = async ({ cookie }: SignedUp) => (await app.call('GET', '/api/tax-position', { cookie })).body
const sendFile = async (taxPositions: object[]) =>
  bring(await zip({ 'damson.jsonl': writeLines({ ...FILE, taxPositions }) }))

const addBusiness = async (name: string) => {
  const { body } = await app.call('POST', '/api/businesses', { cookie: owner.cookie, body: { name } })
  return Number(body['id'])
}

describe('the tax position of an account', () => {
  test('goes with its records, and leaves out the same business under its new id', async () => {
    await addBusiness('Main Salon')
    const position = {
      legalForm: 'company',
      otherIncome: '20000.00',
      vatScheme: 'flat_rate',
      vatRegisteredOn: '2025-02-01',
      flatRate: '12.50',
      vatChanges: [{ from: '2026-07-01', scheme: 'standard', flatRate: '13.00' }],
      earlier: { from: '2026-04-01', takings: '9000.10', costs: '0.00' },
      lastBill: { year: '2025-26', amount: '1800.00' },
      excludedBusinessIds: [await addBusiness('Another company’s')],
    }
    await save(position)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    const { businesses = [] } = (await readExport(fresh)).records
    const newId = businesses.find(({ name }) => name === 'Another company’s')?.['id']
    expect(newId).not.toBe(position.excludedBusinessIds[0])
    expect(await read(fresh)).toEqual({ ...(await read(owner)), excludedBusinessIds: [newId] })
    const timesOf = ({ taxPositions: [one] }: Export) => [one?.['createdAt'], one?.['updatedAt']]
    expect(timesOf(await readExport(fresh))).toEqual(timesOf(await readExport(owner)))
  })

  test('that came with the example salon stays an example, and goes with it', async () => {
    await app.call('POST', '/api/example-salon', { cookie: owner.cookie })
    await bring(await fetchExport(owner))
    expect(await read(fresh)).toMatchObject({ isSet: true, isExample: true, legalForm: 'company' })
    await app.call('DELETE', '/api/example-salon', { cookie: fresh.cookie })
    expect(await read(fresh)).toMatchObject({ isSet: false })
  })

  test('is not in a file of an owner who saved none, nor in an older file', async () => {
    expect((await readExport(owner)).taxPositions).toEqual([])
    expect((await sendFile([])).status).toBe(201)
    expect(await read(fresh)).toMatchObject({ isSet: false })
  })

  test('stays as it is where the owner saved one before the import', async () => {
    const saved = (await save({ region: 'scotland' }, fresh)).body
    expect((await sendFile([POSITION])).status).toBe(201)
    expect(await read(fresh)).toEqual(saved)
  })

  test('leaves out a business that is not in the file', async () => {
    expect((await sendFile([{ ...POSITION, excludedBusinessIds: [99] }])).status).toBe(201)
    expect(await read(fresh)).toMatchObject({ isSet: true, excludedBusinessIds: [] })
  })

  test.each([
    [{ vatRegisteredOn: null }, 'vatRegisteredOn', 'Enter the day your VAT registration began'],
    [{ legalForm: 'charity' }, 'legalForm', 'Choose sole trader or company'],
    [{ createdAt: 'today' }, 'createdAt', 'Enter a moment like 2026-11-15T09:30:00.000Z'],
  ])('that cannot be is refused with everything else: %o', async (changes, column, fault) => {
    const answer = await sendFile([{ ...POSITION, ...changes }])
    expect(answer).toMatchObject({ status: 400, body: { fields: { [`taxPosition.1.${column}`]: fault } } })
    expect(await read(fresh)).toMatchObject({ isSet: false })
    expect((await readExport(fresh)).records['businesses']).toEqual([])
  })

  test('is in a file once', async () => {
    const answer = await sendFile([POSITION, POSITION])
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'taxPosition.2': expect.any(String) } } })
  })
})
