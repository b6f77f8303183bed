import { describe, expect, test } from 'vitest'
import { readWithPdfJs } from '#tests/support/pdf/read-pdf.ts'
import type { PdfBlock, PdfRow, TableBlock } from './pdf-blocks.ts'
import { writePdf } from './write-pdf.ts'

const OWNER = 'Bloom Salon'
const MADE = 'made with Damson on 15 November 2026'

async function write(blocks: readonly PdfBlock[], owner = OWNER) {
  const content = { title: 'A paper', footer: { owner, made: MADE }, blocks }
  const parts: Buffer[] = []
  const pause = () => Promise.resolve()
  for await (const part of writePdf(content, { madeAt: new Date(0), pause })) parts.push(part)
  return readWithPdfJs(Buffer.concat(parts))
}

/** The words of each page. The footer is the first thing that is written on one. */
async function writePages(blocks: readonly PdfBlock[]): Promise<string[]> {
  const { text } = await write(blocks)
  return text
    .split(new RegExp(`${OWNER}, ${MADE} Page \\d+`))
    .slice(1)
    .map((page) => page.trim())
}

function tableOf(rows: readonly PdfRow[]): TableBlock {
  const columns = [
    { header: 'Label', share: 7 },
    { header: 'Amount', share: 3, isNumber: true },
  ]
  return { kind: 'table', name: 'Rows', hasHeader: true, columns, rows }
}

const rowsOf = (count: number, kind: PdfRow['kind'] = 'plain'): PdfRow[] =>
  Array.from({ length: count }, (_, index) => ({ kind, cells: [`row${index + 1}`, '£1.00'] }))

const chart: PdfBlock = {
  kind: 'bar-chart',
  alternative: 'Bars',
  series: [{ name: 'Revenue', colour: '#682549' }],
  bars: [{ label: 'Oct', values: [100], isSoFar: false }],
  formatTick: String,
}

/** About as many rows as fill a page, so that what follows is at every place near its foot. */
const COUNTS = Array.from({ length: 14 }, (_, index) => index + 22)

describe('the pages of a document', () => {
  test.each(COUNTS)(
    'never end with a heading: after %i rows it is with its note and its chart',
    async (count) => {
      const heading: PdfBlock[] = [
        { kind: 'heading', text: 'By month' },
        { kind: 'note', text: 'August left the most.' },
        chart,
      ]
      const pages = await writePages([tableOf(rowsOf(count)), ...heading])
      expect(pages.filter((page) => /By month August left the most\. Revenue/.test(page))).toHaveLength(1)
    },
  )

  test.each(COUNTS)('never begin with the last row of a table alone: of %i rows', async (count) => {
    const pages = await writePages([tableOf(rowsOf(count))])
    const withLastRow = pages.at(-1) ?? ''
    expect(withLastRow).toContain(`row${count - 1} £1.00 row${count} £1.00`)
  })

  test('repeat the heading inside a table that goes on there', async () => {
    const group: PdfRow = { kind: 'group', cells: ['Costs'] }
    const pages = await writePages([tableOf([...rowsOf(20), group, ...rowsOf(30, 'part')])])
    expect(pages.map((page) => page.slice(0, 30))).toEqual([
      expect.stringMatching(/^Label Amount row1 /),
      expect.stringMatching(/^Label Amount Costs, continued/),
    ])
  })

  test('cut an owner’s name at the foot that would run into the page’s number', async () => {
    const { text } = await write([chart], 'Bloom '.repeat(40))
    expect(text).toMatch(/^(Bloom )+Bl?o?o?m?…, made with Damson on 15 November 2026 Page 1/)
  })
})

describe('the letters of a document', () => {
  test.each([
    ['Polish', 'Zażółć gęślą jaźń'],
    ['Turkish', 'Saç boyama, İğne, ışık'],
    ['Vietnamese', 'Nguyễn Thị Hồng Phượng'],
    ['Greek', 'Ολοκληρωμένη περιποίηση'],
    ['Cyrillic', 'Стрижка и укладка, Київ'],
  ])('are those of the %s alphabet', async (_alphabet, text) => {
    expect((await write([{ kind: 'note', text }])).text).toContain(text)
  })

  test.each([
    ['Chinese', '美容院', '???'],
    ['Arabic', 'قص', '??'],
    ['one emoji of several', 'Blow-dry 💇‍♀️ deluxe', 'Blow-dry ? deluxe'],
  ])('are question marks where no font has them: %s', async (_case, text, shown) => {
    expect((await write([{ kind: 'note', text: `(${text})` }])).text).toContain(`(${shown})`)
  })

  test('bring the second family of fonts only where it is needed', async () => {
    const { fonts } = await write([{ kind: 'note', text: 'Łukasz' }])
    expect(fonts.map(({ name }) => name)).toEqual(['Figtree-Regular'])
  })
})

test('an amount that is wider than its column is smaller, and not broken in two', async () => {
  const columns = [
    { header: 'Label', share: 9 },
    { header: 'Amount', share: 1, isNumber: true },
  ]
  const rows = [{ cells: ['Net profit', '−£139,999,999.86'] }]
  const { text } = await write([
    { ...tableOf(rows), columns },
    {
      kind: 'figures',
      figures: Array(4).fill({ label: 'Total', value: '£149,999,999.85', note: 'All time' }),
    },
  ])
  expect(text).toContain('Net profit −£139,999,999.86')
  expect(text).toContain('Total £149,999,999.85 All time')
})
