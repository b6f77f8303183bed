import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { COLOUR, GLOVES, shelfCalls } from '#tests/support/calls/shelf-calls.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, read, addProduct, listActs } = shelfCalls(() => ({ app, owner }))
const namesOf = (body: unknown) => (body as Json[]).map(({ name }) => name)

test('a product is stored as it was typed, with its defaults', async () => {
  const { status, body } = await call('POST', '/products', { ...GLOVES, supplier: ' Salon Direct ' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: 1,
    userId: owner.userId,
    name: 'Gloves',
    supplier: 'Salon Direct',
    packPrice: '8.00',
    packSize: '100.00',
    unit: 'piece',
    wastage: '0.00',
    isExample: false,
    createdAt: expect.any(String),
  })
  expect((await call('GET', '/products/1')).body).toEqual(body)
})

describeOnOneEngine('a product', () => {
  test.each([
    ['name', '', 'Product name is required'],
    ['packPrice', null, 'Pack price is required'],
    ['packPrice', '-1', expect.any(String)],
    ['packSize', '0', 'The smallest amount is 0.01'],
    ['packSize', '1000000.01', 'The largest amount is 1,000,000'],
    ['unit', 'litre', 'Choose ml, g, piece, pair or sheet'],
    ['wastage', '100.01', expect.any(String)],
  ])('is refused and not stored where its %s is %o', async (field, value, message) => {
    const answer = await call('POST', '/products', { ...COLOUR, [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ [field]: message })
    expect(await read('select from products')).toEqual([])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await addProduct({ name: 'Colour 10', supplier: 'Wella', packPrice: '12' })
    await addProduct({ name: 'Colour 9', packPrice: '9.60' })
    await addProduct({ name: 'gloves', unit: 'pair', packPrice: '12' })
  })

  test.each([
    ['', ['gloves', 'Colour 9', 'Colour 10']],
    ['?sort=name', ['Colour 9', 'Colour 10', 'gloves']],
    ['?sort=price-high', ['gloves', 'Colour 10', 'Colour 9']],
    ['?sort=price-low', ['Colour 9', 'gloves', 'Colour 10']],
    ['?unit=pair', ['gloves']],
    ['?q=WELL', ['Colour 10']],
    ['?q=glo', ['gloves']],
    ['?q=%25', []],
  ])('%s is %o', async (query, names) => {
    const answer = await call('GET', `/products${query}`)
    expect(namesOf(answer.body)).toEqual(names)
    expect(answer.headers['x-total-count']).toBe(String(names.length))
  })

  test.each(['newest', 'name', 'price-high', 'price-low'])(
    'by %s continues after each page where it ended',
    async (sort) => {
      const whole = namesOf((await call('GET', `/products?sort=${sort}`)).body)
      const first = await call('GET', `/products?sort=${sort}&limit=2`)
      const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1]
      const second = await call('GET', next)
      expect([...namesOf(first.body), ...namesOf(second.body)]).toEqual(whole)
    },
  )

  test('refuses an unknown unit, order and page', async () => {
    expect((await call('GET', '/products?unit=kg')).body.fields).toHaveProperty('unit')
    expect((await call('GET', '/products?sort=oldest')).body.fields).toHaveProperty('sort')
    expect((await call('GET', '/products?sort=name&cursor=WzFd')).status).toBe(400)
  })
})

describe('a product', () => {
  test('is changed, deleted and restored, each with its line of activity', async () => {
    await addProduct()
    expect((await call('PATCH', '/products/1', { supplier: 'Wella' })).body).toMatchObject({
      supplier: 'Wella',
      packPrice: '9.60',
      wastage: '10.00',
    })
    await call('PATCH', '/products/1', { supplier: 'Wella' })
    expect((await call('DELETE', '/products/1')).status).toBe(204)
    expect(namesOf((await call('GET', '/products/deleted')).body)).toEqual(['Colour'])
    expect((await call('PATCH', '/products/1', { supplier: 'Other' })).status).toBe(404)
    expect((await call('POST', '/products/1/restore')).body).toMatchObject({ id: 1, name: 'Colour' })
    expect(await listActs()).toEqual(['added', 'changed', 'deleted', 'restored'])
  })

  test('that was changed is put back by the undo of the activity', async () => {
    await addProduct()
    await call('PATCH', '/products/1', { name: 'Tube', packPrice: '12', wastage: '0' })
    const [entry] = (await call('GET', '/activity')).body as unknown as { name: string; undo: Json }[]
    expect(entry?.name).toBe('Colour')
    expect(entry?.undo).toMatchObject({ method: 'PATCH', path: '/api/products/1' })
    await call('PATCH', '/products/1', entry?.undo['body'])
    expect((await call('GET', '/products/1')).body).toMatchObject({
      name: 'Colour',
      packPrice: '9.60',
      wastage: '10.00',
    })
  })
})

describe('an import', () => {
  test('stores all rows as one batch, and is taken back as a whole', async () => {
    await addProduct({ name: 'Mine' })
    const { status, body } = await call('POST', '/products/import', { rows: [COLOUR, GLOVES] })
    expect(status).toBe(201)
    expect(body).toEqual({ batchId: expect.stringMatching(/^[0-9a-f-]{36}$/), added: 2 })
    expect(namesOf((await call('GET', '/products')).body)).toEqual(['Gloves', 'Colour', 'Mine'])
    const [entry] = (await call('GET', '/activity')).body as unknown as Json[]
    const path = `/api/products/import/${body['batchId']}`
    expect(entry).toMatchObject({ noun: 'products', count: 2, undo: { method: 'DELETE', path } })
    expect((await call('DELETE', `/products/import/${body['batchId']}`)).status).toBe(204)
    expect(namesOf((await call('GET', '/products')).body)).toEqual(['Mine'])
    expect((await call('DELETE', `/products/import/${body['batchId']}`)).status).toBe(404)
  })

  test('with a bad row names it and stores nothing', async () => {
    const rows = [COLOUR, { ...GLOVES, packSize: '' }, { ...GLOVES, unit: 'box' }]
    const { status, body } = await call('POST', '/products/import', { rows })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'rows.1.packSize': 'Pack size is required',
      'rows.2.unit': 'Choose ml, g, piece, pair or sheet',
    })
    expect(await read('select from products')).toEqual([])
  })

  test('of 5,000 rows works', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => ({ ...COLOUR, name: `Colour ${row}` }))
    expect((await call('POST', '/products/import', { rows })).body).toMatchObject({ added: 5_000 })
  }, 30_000)
})
