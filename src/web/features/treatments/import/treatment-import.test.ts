import { describe, expect, it } from 'vitest'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { CallError } from '#web/api/call-error.ts'
import {
  guessColumns as guessColumnsOf,
  headingsOf,
  type ImportTable,
  readTextTable,
  rowsOf,
} from '#web/records/import/import-table.ts'
import { readLines } from './import-cells.ts'
import { IMPORT_FILTERS, toCountsText } from './import-choices.ts'
import { checkLine, compareLines, faultsByLine, type ImportLine } from './import-lines.ts'
import { TREATMENT_IMPORT } from './treatment-import-kind.ts'

const guessColumns = (table: ImportTable) => guessColumnsOf(table, TREATMENT_IMPORT)

const RATE = pence(60_00)
const NOBODY: Against = { rate: RATE, known: [] }

const NO_ANSWERS = { accepted: new Set<number>(), confirmed: new Map<number, string>(), skipsFaulty: false }

type Against = { rate: Pence | null; known: { name: string }[] }

async function tableOf(text: string): Promise<ImportTable> {
  const table = await readTextTable(text, TREATMENT_IMPORT)
  if (typeof table === 'string') throw new Error(table)
  return table
}

async function check(text: string, { rate, known } = NOBODY): Promise<ImportLine[]> {
  const table = await tableOf(text)
  const columns = guessColumns(table)
  return compareLines(
    readLines(table, columns).map((line) => checkLine(line, { columns, rate })),
    known,
  )
}

describe('finding the table', () => {
  it('tells headings from a first treatment', async () => {
    expect(headingsOf(await tableOf('Treatment,Price,Minutes\nCut,45,60'))).toEqual([
      'Treatment',
      'Price',
      'Minutes',
    ])
    expect(headingsOf(await tableOf('Cut and wash,45.00,60'))).toBeNull()
    expect(headingsOf(await tableOf('Treatment for dry hair,£1,045.00,60'))).toBeNull()
  })

  it.each([
    ['', 'There is nothing in it. Choose a file with one treatment on each line.'],
    ['Name,Price,Duration\n', 'There are headings in it, but no treatments below them.'],
    [
      'Name,Price\n"Cut,45',
      'The quotation mark on line 2 is never closed. Close or remove it and try again.',
    ],
  ])('explains why %j contains no table', async (text, words) => {
    expect(await readTextTable(text, TREATMENT_IMPORT)).toBe(words)
  })

  it('refuses a file that is no text', async () => {
    expect(await readTextTable('GIF89a\u0014\0', TREATMENT_IMPORT)).toMatch(
      /^This is not a spreadsheet or a text file/,
    )
  })

  it('finds the headings below the title lines of a price list', async () => {
    const table = await tableOf(
      'Bella Beauty,,\nPrice list,2026,\n"Treatments, prices and times",,\n\nTreatment,Time,Price\nCut,60,45',
    )
    expect(headingsOf(table)).toEqual(['Treatment', 'Time', 'Price'])
    expect(rowsOf(table)).toEqual([{ line: 6, cells: ['Cut', '60', '45'] }])
  })

  it('does not take a treatment far down for the headings', async () => {
    const table = await tableOf('Cut,45,60\nMini treatment,price on consultation,30 min')
    expect(headingsOf(table)).toBeNull()
  })

  it('takes 5,000 rows and refuses one more', async () => {
    const rows = (count: number) => `Name,Price,Minutes\n${'Cut,45,60\n'.repeat(count)}`
    expect(rowsOf(await tableOf(rows(5_000)))).toHaveLength(5_000)
    expect(await readTextTable(rows(5_001), TREATMENT_IMPORT)).toMatch(
      /^Import at most 5,000 rows at a time. This has 5,001/,
    )
  })
})

describe('guessing the columns', () => {
  it.each([
    ['Name,Price,Duration,Product cost,Overhead', [0, 1, 2, 3, 4]],
    ['Length (min);Service;Materials;Charge (£)', [1, 3, 0, 2, null]],
    ['Product cost,Overhead cost,Cost,Time,Service name', [4, 2, 3, 0, 1]],
    ['Colour,Treatment', [1, null, null, null, null]],
  ])('%s', async (headings, [name, price, duration, productCost, overheadCost]) => {
    expect(guessColumns(await tableOf(`${headings}\na,b,c`))).toEqual({
      name,
      price,
      duration,
      productCost,
      overheadCost,
    })
  })

  it('uses the order of our own export without headings, as far as there are columns', async () => {
    const guess = guessColumns(await tableOf('Cut,45.00,60'))
    expect(guess).toEqual({ name: 0, price: 1, duration: 2, productCost: null, overheadCost: null })
  })
})

describe('a price list as salons keep it', () => {
  const PRICE_LIST = [
    'Bella Beauty – price list',
    '',
    'Treatment,Time,Price',
    'FACIALS,,',
    'Express facial,0:30,£35',
    'Facials,Time,Price',
    'Luxury facial,1h 15,from £65',
    '',
    'WAXING',
    'Half leg,20 min,£18',
    'Patch test,10,FREE',
    'Bridal package,3 hours,4500',
    'All prices include VAT,,',
  ].join('\n')

  it('leaves titles, headings and notes out, and understands its prices and times', async () => {
    const lines = await check(PRICE_LIST)
    const ready = lines.flatMap(({ input }) => input ?? [])
    expect(ready.map(({ name, price, duration }) => [name, price, duration])).toEqual([
      ['Express facial', '35.00', 30],
      ['Luxury facial', '65.00', 75],
      ['Half leg', '18.00', 20],
      ['Patch test', '0.00', 10],
      ['Bridal package', '4500.00', 180],
    ])
    expect(lines.filter(IMPORT_FILTERS.sections).map(({ line, cells }) => [line, cells.name])).toEqual([
      [4, 'FACIALS'],
      [6, 'Facials'],
      [9, 'WAXING'],
      [13, 'All prices include VAT'],
    ])
    expect(toCountsText({ lines, answers: NO_ANSWERS })).toBe(
      '9 rows, 5 ready, 4 headings or notes left out.',
    )
  })

  it('keeps what the file says beside what was understood', async () => {
    const [, , , luxury, , , patchTest] = await check(PRICE_LIST)
    expect(luxury?.written).toEqual({ duration: '1h 15', price: 'from £65' })
    expect(patchTest?.written).toEqual({ price: 'FREE' })
  })

  it('asks about a price over ten times the middle, from five prices on', async () => {
    const lines = await check(`${PRICE_LIST}\nBrow tint,15,£12`)
    expect(
      lines.filter(IMPORT_FILTERS['far-above']).map(({ cells, farAbove }) => [cells.name, farAbove]),
    ).toEqual([['Bridal package', 35_00]])
    expect(toCountsText({ lines, answers: NO_ANSWERS })).toMatch(/1 price to check/)
  })

  it('knows the section of each treatment', async () => {
    const table = await tableOf(PRICE_LIST)
    const sections = readLines(table, guessColumns(table)).map(({ section }) => section)
    expect(sections).toEqual([null, 'FACIALS', null, 'Facials', null, 'WAXING', 'WAXING', 'WAXING', null])
  })

  it('takes no row for a heading while neither price nor time has a column', async () => {
    const lines = await check('Colour,Treatment\nred,Cut')
    expect(lines[0]).toMatchObject({ isSection: false, faults: { price: 'Price is required' } })
  })
})

describe('checking the lines', () => {
  it('understands pounds, thousands and minutes as people write them', async () => {
    const [line] = await check('Name,Price,Minutes,Products\nHair  extensions,"£1,250.5",1h 30 min,')
    expect(line?.input).toEqual({
      name: 'Hair extensions',
      price: '1250.50',
      duration: 90,
      productCost: null,
      overheadCost: null,
      turnaround: 0,
      teamMemberId: null,
      bookingsPerWeek: null,
    })
  })

  it.each(['45', '45 min', '45 mins', '45m', '45 minutes', '0h 45'])(
    'takes %s for 45 minutes',
    async (typed) => {
      expect((await check(`Name,Price,Minutes\nCut,45,${typed}`))[0]?.input?.duration).toBe(45)
    },
  )

  it('names every fault of a line in the words of the form', async () => {
    const [, second, third] = await check('Name,Price,Minutes\nCut,45,60\n,"1,5",an hour\nBob,12.345,0')
    expect(second).toMatchObject({
      line: 3,
      input: null,
      faults: {
        name: 'Treatment name is required',
        price: 'Enter an amount in pounds, like 12.50',
        duration: 'Enter whole minutes, from 1 to 1,440',
      },
    })
    expect(third?.faults).toEqual({
      price: 'Use at most two decimals',
      duration: 'Enter whole minutes, from 1 to 1,440',
    })
  })

  it('requires an overhead while there is no rate to compute it from', async () => {
    const lines = await check('Name,Price,Minutes,Overhead\nCut,45,60,\nBob,45,60,20', {
      rate: null,
      known: [],
    })
    expect(lines.map(({ faults }) => faults)).toEqual([{ overheadCost: 'Overhead cost is required' }, {}])
  })

  it('refuses minutes whose overhead could not be stored', async () => {
    const [line] = await check('Name,Price,Minutes\nCut,45,1440', { rate: pence(9_999_999_999), known: [] })
    expect(line?.faults.duration).toMatch(/^At this rate/)
  })

  it('finds the same name in any case, in the file and in the list', async () => {
    const text = 'Name,Price,Minutes\nCut,45,60\nBROW tint,20,15\n cut ,50,60\nBob,,60\nBob,40,60'
    const lines = await check(text, { rate: RATE, known: [{ name: 'Brow  Tint' }] })
    // The first Bob cannot be imported, so the second is not a duplicate.
    expect(lines.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 'list', 'file', null, null])
  })

  it('keeps what looks like a formula as text', async () => {
    expect((await check('Name,Price,Minutes\n=SUM(A1),45,60'))[0]?.input?.name).toBe('=SUM(A1)')
    expect((await check("Name,Price,Minutes\n'=SUM(A1),45,60"))[0]?.input?.name).toBe('=SUM(A1)')
  })
})

it('assigns the server’s errors to the lines that were sent', async () => {
  const sent = await check('Name,Price,Minutes\nCut,45,60\nBob,45,60')
  const fields = { 'rows.1.duration': 'Too long', 'rows.9.price': 'Elsewhere', rows: 'Too many' }
  const error = new CallError({ status: 400, code: 'invalid', text: '', fields })
  expect([...faultsByLine(error, sent)]).toEqual([[3, { duration: 'Too long' }]])
})
