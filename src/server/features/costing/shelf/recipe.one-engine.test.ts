import { beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#server/operator/purge.ts'
import { RECIPE_DECIDES } from '#shared/features/costing/recipe.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { shelfCalls, TINT } from '#tests/support/calls/shelf-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, read, listActs, addProduct, addTreatment, putRecipe, readRecipe, readTreatment, addTint } =
  shelfCalls(() => ({ app, owner }))
const undoOfLast = async () =>
  ((await call('GET', '/activity')).body as unknown as { undo: Json | null }[])[0]?.undo

describe('a recipe', () => {
  test('decides the product cost and the margin', async () => {
    const { tint, colour, gloves } = await addTint()
    // (50 − 10 − 8.08) ÷ 50 = 63.84%
    expect(await readTreatment(tint)).toMatchObject({ productCost: '8.08', profitMargin: '63.84' })
    expect(await readRecipe(tint)).toEqual([
      { productId: colour, amount: '45.00', isDeleted: false },
      { productId: gloves, amount: '2.00', isDeleted: false },
    ])
    expect(await readRecipe(await addTreatment())).toEqual([])
  })

  test('leaves no room for a typed product cost, and all other fields can be typed', async () => {
    const { tint } = await addTint()
    const answer = await call('PATCH', `/treatments/${tint}`, { productCost: '5', price: '60' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ productCost: RECIPE_DECIDES })
    expect(await readTreatment(tint)).toMatchObject({ price: '50.00', productCost: '8.08' })
    const same = { productCost: '8.08', name: 'Root tint' }
    expect((await call('PATCH', `/treatments/${tint}`, same)).body).toMatchObject({ name: 'Root tint' })
    const none = await call('PATCH', `/treatments/${tint}`, { productCost: null, price: '60' })
    // (60 − 10 − 8.08) ÷ 60 = 69.87%
    expect(none.body).toMatchObject({ price: '60.00', productCost: '8.08', profitMargin: '69.87' })
  })

  test('that is emptied leaves the cost, which can be typed again', async () => {
    const { tint } = await addTint()
    expect((await putRecipe(tint, [])).body).toEqual([])
    expect(await readTreatment(tint)).toMatchObject({ productCost: '8.08' })
    const typed = await call('PATCH', `/treatments/${tint}`, { productCost: '5' })
    expect(typed.body).toMatchObject({ productCost: '5.00', profitMargin: '70.00' })
  })

  test('keeps its order, and is written once where nothing differs', async () => {
    const { tint, lines } = await addTint()
    const turned = lines.toReversed()
    expect((await putRecipe(tint, turned)).body).toMatchObject([{ amount: '2.00' }, { amount: '45.00' }])
    await putRecipe(tint, turned)
    expect((await listActs()).filter((act) => act === 'changed')).toHaveLength(2)
  })

  test('goes to the bin with its treatment and comes back with it, at the prices of the day', async () => {
    const { tint, colour } = await addTint()
    await call('DELETE', `/treatments/${tint}`)
    expect((await call('GET', `/treatments/${tint}/recipe`)).status).toBe(404)
    expect((await putRecipe(tint, [])).status).toBe(404)
    await call('PATCH', `/products/${colour}`, { packPrice: '12' })
    await call('POST', `/treatments/${tint}/restore`)
    // 12 ÷ 60 × 45 × 110% + 0.16
    expect(await readTreatment(tint)).toMatchObject({ productCost: '10.06' })
    expect(await readRecipe(tint)).toHaveLength(2)
  })

  test('is kept when its treatment is costed by a new rate', async () => {
    const { lines } = await addTint()
    const rate = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
    await call('POST', '/hourly-rate-calculations', rate)
    const id = await addTreatment({ overheadCost: null })
    await putRecipe(id, lines)
    await call('POST', '/hourly-rate-calculations', { ...rate, monthlyExpenses: '4000' })
    expect((await call('POST', '/treatments/recost', { ids: [id] })).status).toBe(200)
    // (50 − 40.03 − 8.08) ÷ 50 = 3.78%
    const recosted = { overheadCost: '40.03', productCost: '8.08', profitMargin: '3.78' }
    expect(await readTreatment(id)).toMatchObject(recosted)
  })
})

describe('a recipe is refused', () => {
  test.each([
    ['an unknown product', [{ productId: 99, amount: '1' }], { '0.productId': 'There is no such product' }],
    ['an amount of nothing', [{ productId: 1, amount: '0' }], { '0.amount': 'The smallest amount is 0.01' }],
    [
      'a product twice',
      [
        { productId: 1, amount: '1' },
        { productId: 1, amount: '2' },
      ],
      { '1.productId': 'Each product can be in a recipe once' },
    ],
  ])('with %s', async (_what, lines, fields) => {
    const { tint } = await addTint()
    const { status, body } = await putRecipe(tint, lines)
    expect([status, body.fields]).toEqual([400, fields])
    expect(await readTreatment(tint)).toMatchObject({ productCost: '8.08' })
  })

  test('with 51 products', async () => {
    const rows = Array.from({ length: 51 }, (_, row) => ({
      ...TINT,
      packPrice: '1',
      packSize: '1',
      unit: 'g',
      name: `P ${row}`,
    }))
    await call('POST', '/products/import', { rows })
    const lines = rows.map((_, row) => ({ productId: row + 1, amount: '1' }))
    const id = await addTreatment()
    expect((await putRecipe(id, lines)).status).toBe(400)
    expect((await putRecipe(id, lines.slice(1))).status).toBe(200)
    expect(await readTreatment(id)).toMatchObject({ productCost: '50.00' })
  })

  test('with the product of another owner, and on the treatment of another owner', async () => {
    const { tint, lines, colour } = await addTint()
    const stranger = await signUpOwner(app)
    const theirs = (await call('POST', '/treatments', TINT, stranger.cookie)).body['id']
    const stolen = await putRecipe(Number(theirs), lines, stranger.cookie)
    const unknown = 'There is no such product'
    expect([stolen.status, stolen.body.fields]).toEqual([
      400,
      { '0.productId': unknown, '1.productId': unknown },
    ])
    expect((await putRecipe(tint, [], stranger.cookie)).status).toBe(404)
    const effect = await call('GET', `/products/${colour}/effect?packPrice=1`, undefined, stranger.cookie)
    expect(effect.status).toBe(404)
    expect(await readRecipe(tint)).toHaveLength(2)
  })

  test('where it costs more than can be stored', async () => {
    const gold = await addProduct({ packPrice: '99999999.99', packSize: '1', wastage: '0' })
    const id = await addTreatment()
    expect((await putRecipe(id, [{ productId: gold, amount: '1.01' }])).body.message).toContain(
      '99,999,999.99',
    )
    expect(await readTreatment(id)).toMatchObject({ productCost: '3.00' })
    await putRecipe(id, [{ productId: gold, amount: '1' }])
    const dearer = await call('PATCH', `/products/${gold}`, { packSize: '0.5' })
    expect([dearer.status, Object.keys(dearer.body.fields ?? {})]).toEqual([400, ['packSize']])
    expect((await call('GET', `/products/${gold}`)).body).toMatchObject({ packSize: '1.00' })
  })
})

describe('a product in the bin', () => {
  test('stays in its recipes, marked, and still counts', async () => {
    const { tint, colour, lines } = await addTint()
    await call('DELETE', `/products/${colour}`)
    expect(await readRecipe(tint)).toMatchObject([{ isDeleted: true }, { isDeleted: false }])
    expect(await readTreatment(tint)).toMatchObject({ productCost: '8.08' })
    const more = [{ ...lines[0], amount: '50' }, lines[1]]
    expect((await putRecipe(tint, more)).status).toBe(200)
    const other = await addTreatment()
    expect((await putRecipe(other, lines)).body.fields).toEqual({ '0.productId': 'There is no such product' })
    await call('POST', `/products/${colour}/restore`)
    expect(await readRecipe(tint)).toMatchObject([{ isDeleted: false }, { isDeleted: false }])
  })
})

test('a product in a recipe is not purged, and can be brought back after more than 30 days', async () => {
  const { tint, colour } = await addTint()
  const unused = await addProduct()
  await call('DELETE', `/products/${colour}`)
  await call('DELETE', `/products/${unused}`)
  const longAgo = `deleted_at = deleted_at - interval '31 days'`
  await read(`update products set ${longAgo} where deleted_at is not null`)
  await purge({ db: app.database.db, now: app.clock.now })
  expect(await read('select id::int from products where deleted_at is not null')).toEqual([{ id: colour }])
  expect((await call('GET', '/products/deleted')).body).toMatchObject([{ id: colour }])
  expect((await call('GET', '/account/bin')).body).toMatchObject([{ noun: 'products', id: colour }])
  expect((await call('POST', `/products/${colour}/restore`)).status).toBe(200)
  expect(await readRecipe(tint)).toMatchObject([{ isDeleted: false }, { isDeleted: false }])
})

describe('the undo of the activity', () => {
  test('puts a changed recipe back, and with it the cost', async () => {
    const { tint, lines } = await addTint()
    await putRecipe(tint, lines.slice(1))
    expect(await readTreatment(tint)).toMatchObject({ productCost: '0.16' })
    const undo = await undoOfLast()
    expect(undo).toMatchObject({ method: 'PUT', path: `/api/treatments/${tint}/recipe` })
    expect((await call('PUT', `/treatments/${tint}/recipe`, undo?.['body'])).status).toBe(200)
    expect(await readTreatment(tint)).toMatchObject({ productCost: '8.08' })
  })

  test('offers none for a first recipe, which replaced a typed cost', async () => {
    await addTint()
    expect(await undoOfLast()).toBeNull()
  })

  test('of another change leaves the cost to the recipe', async () => {
    const { tint, colour } = await addTint()
    await call('PATCH', `/treatments/${tint}`, { price: '60' })
    const before = await undoOfLast()
    expect(before?.['body']).toMatchObject({ price: '50.00' })
    await call('PATCH', `/products/${colour}`, { packPrice: '12' })
    expect((await call('PATCH', `/treatments/${tint}`, before?.['body'])).status).toBe(200)
    expect(await readTreatment(tint)).toMatchObject({ price: '50.00', productCost: '10.06' })
  })
})

test('an example treatment becomes the owner’s own with its first recipe', async () => {
  const { tint, lines } = await addTint()
  await read('update treatments set is_example = true')
  await putRecipe(tint, lines.slice(1))
  expect(await readTreatment(tint)).toMatchObject({ isExample: false })
})
