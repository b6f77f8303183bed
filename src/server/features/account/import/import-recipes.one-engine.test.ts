import { beforeEach, describe, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, RECIPE_LINE, type Row } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'
import { shelfCalls } from '#tests/support/calls/shelf-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { fetchExport, readExport, bring } = importCalls(() => ({ app, owner, fresh }))
const { call, read, addTint } = shelfCalls(() => ({ app, owner }))
const bringLines = async (recipeLines: Row[]) =>
  bring(await zip({ 'damson.jsonl': writeLines({ ...FILE, recipeLines }) }))

describe('recipes', () => {
  test('go with the account, also of products and treatments in the bin', async () => {
    const { colour, tint } = await addTint()
    await call('DELETE', `/products/${colour}`)
    await call('DELETE', `/treatments/${tint}`)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    const [before, after] = [await readExport(owner), await readExport(fresh)]
    const amountsOf = (lines: Row[]) => lines.map(({ position, amount }) => [position, amount])
    expect(amountsOf(after.recipeLines)).toEqual([
      [1, '45.00'],
      [2, '2.00'],
    ])
    expect(amountsOf(after.recipeLines)).toEqual(amountsOf(before.recipeLines))
    const [treatment] = after.records['treatments'] ?? []
    expect(after.recipeLines.map(({ treatmentId }) => treatmentId)).toEqual([
      treatment?.['id'],
      treatment?.['id'],
    ])
    expect(treatment).toMatchObject({ productCost: '8.08', profitMargin: '63.84' })
  })

  test('decide the product cost, whatever a file says', async () => {
    expect((await bringLines([RECIPE_LINE])).status).toBe(201)
    // 9.60 ÷ 60 × 45 × 110% = 7.92; (50 − 20 − 7.92) ÷ 50 = 44.16%
    expect(await read('select product_cost::text, profit_margin::text from treatments')).toEqual([
      { product_cost: '7.92', profit_margin: '44.16' },
    ])
  })

  test.each([
    [{ productId: 8 }, 'productId', 'It points at a record that is not here'],
    [{ treatmentId: 8 }, 'treatmentId', 'It points at a record that is not here'],
    [{ amount: '0' }, 'amount', 'The smallest amount is 0.01'],
    [{ position: 51 }, 'position', 'Enter a whole number from 1 to 50'],
  ])('with %o are refused on %s', async (changes, column, message) => {
    const { status, body } = await bringLines([{ ...RECIPE_LINE, ...changes }])
    expect([status, body.fields]).toEqual([400, { [`recipeLines.1.${column}`]: message }])
    expect(await read('select from treatments')).toEqual([])
  })

  test('with a product twice, or more than can be stored, are refused', async () => {
    const twice = await bringLines([RECIPE_LINE, RECIPE_LINE])
    expect(twice.body.fields).toEqual({
      'recipeLines.2.productId': 'This product stands in the recipe twice',
    })
    const records = { ...(FILE['records'] as Row) }
    const [colour] = records['products'] as Row[]
    const dear = { ...FILE, records: { ...records, products: [{ ...colour, packPrice: '99999999.99' }] } }
    const lines = writeLines({ ...dear, recipeLines: [{ ...RECIPE_LINE, amount: '61.00' }] })
    const answer = await bring(await zip({ 'damson.jsonl': lines }))
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['recipeLines']])
    expect(await read('select from treatments')).toEqual([])
  })
})
