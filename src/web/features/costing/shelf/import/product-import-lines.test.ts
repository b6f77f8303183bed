import { describe, expect, test } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { guessColumns, readTextTable } from '#web/records/import/import-table.ts'
import { PRODUCT_IMPORT } from './product-import-kind.ts'
import { faultsByLine, readProductLines } from './product-import-lines.ts'

async function linesOf(text: string, known: string[] = []) {
  const table = await readTextTable(text, PRODUCT_IMPORT)
  if (typeof table === 'string') throw new Error(table)
  const columns = guessColumns(table, PRODUCT_IMPORT)
  return readProductLines(table, columns, { mends: new Map(), known: known.map((name) => ({ name })) })
}

const COLOUR = {
  name: 'Colour',
  supplier: 'Wella',
  packPrice: '9.60',
  packSize: '60.00',
  unit: 'ml',
  wastage: '10.00',
}

describe('a list of products is read', () => {
  test.each([
    [
      'as we export it',
      'Name,Supplier,Pack price (£),Pack size,Unit,Wastage (%)\nColour,Wella,9.60,60.00,ml,10.00',
    ],
    ['with other headings, in another order', 'Item;Waste;Cost;Brand;Volume\nColour;10%;£9.60;Wella;60ml'],
    ['without headings', 'Colour,Wella,£9.60,60,ml,10'],
  ])('%s', async (_how, text) => {
    expect((await linesOf(text)).map(({ input }) => input)).toEqual([COLOUR])
  })

  test('with litres as millilitres, and without supplier and wastage', async () => {
    const [line] = await linesOf('Product,Price,Size\nDeveloper,7,1 L')
    expect(line?.input).toMatchObject({ packSize: '1000.00', unit: 'ml', supplier: null, wastage: '0.00' })
  })
})

describe('a row', () => {
  test('without a unit or with a price that is none says so on its field', async () => {
    const [line] = await linesOf('Name,Price,Size,Unit\nColour,dear,60,box')
    expect(line?.input).toBeNull()
    expect(Object.keys(line?.faults ?? {}).sort()).toEqual(['packPrice', 'unit'])
  })

  test('of a name that is already there is a duplicate', async () => {
    const text = 'Name,Price,Size,Unit\nColour,9,60,ml\nGLOVES,8,100,piece\ncolour,9,60,ml'
    const lines = await linesOf(text, ['Gloves'])
    expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 'list', 'file'])
  })

  test('that the server refused gets its message', async () => {
    const lines = await linesOf('Name,Price,Size,Unit\nColour,9,60,ml')
    const error = new CallError({
      status: 400,
      code: 'invalid',
      text: '',
      fields: { 'rows.0.packPrice': 'Too much' },
    })
    expect(faultsByLine(error, lines)).toEqual(new Map([[2, { packPrice: 'Too much' }]]))
  })
})
