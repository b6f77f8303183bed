import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#shared/kernel/csv.ts'
import { decodeText, parseCsv } from './csv.ts'

const cellsOf = async (text: string) => (await parseCsv(text)).rows.map((row) => row.cells)

describe('reading CSV', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs, as pasted from a spreadsheet',
      'a\tb\n1\t2, 3',
      [
        ['a', 'b'],
        ['1', '2, 3'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a named separator',
      'sep=;\r\na;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['every kind of line end', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['a line end after the last row', 'a,b\r\n', [['a', 'b']]],
    ['quotes around a delimiter', '"Cut, wash","£45"', [['Cut, wash', '£45']]],
    ['doubled quotes', '"The ""Glow""",1', [['The "Glow"', '1']]],
    ['a line break inside quotes', '"one\ntwo",3', [['one\ntwo', '3']]],
    ['spaces around cells', ' a , "b" ,c', [['a', 'b', 'c']]],
    ['quotes after a space', 'a, "b, ""c""", d', [['a', 'b, "c"', 'd']]],
    [
      'semicolons under a heading with a break',
      '"a\nb";c\n1,5;2',
      [
        ['a\nb', 'c'],
        ['1,5', '2'],
      ],
    ],
    [
      'semicolons under a title with commas',
      'Bella, 12 High Street, Leeds\n\na;b\n1,5;2',
      [['Bella, 12 High Street, Leeds'], ['a', 'b'], ['1,5', '2']],
    ],
    ['a comma and a space inside quotes', '"a, ""b"", c",d', [['a, "b", c', 'd']]],
    ['a quote inside a bare cell', '6" lashes,30', [['6" lashes', '30']]],
    ['empty cells and empty rows', 'a,,c\n\n,,\nd', [['a', '', 'c'], ['d']]],
    ['a cell that looks like a formula, as text', '=1+1,+44,@x', [['=1+1', '+44', '@x']]],
    ['nothing', '', []],
  ])('takes %s', async (_what, text, rows) => {
    expect(await cellsOf(text)).toEqual(rows)
  })

  it('reports the line that a row starts on, after quoted line breaks and empty lines', async () => {
    const { rows } = await parseCsv('name\n"one\ntwo"\n\nthree')
    expect(rows.map((row) => row.line)).toEqual([1, 2, 5])
  })

  it('reports the line of a quote that is never closed', async () => {
    expect((await parseCsv('a,b\nc,"d\ne,f')).openQuoteLine).toBe(2)
    expect((await parseCsv('a,"b"')).openQuoteLine).toBeNull()
  })

  it('reports the line where text follows a closing quote, and keeps lines apart', async () => {
    expect((await parseCsv('a,b\n"Glow" peel,30\n"Cut",45')).openQuoteLine).toBe(2)
  })

  it('copes with 2 MB after a quote that is never closed', async () => {
    expect((await parseCsv(`a,"${'x""y\n'.repeat(400_000)}`)).openQuoteLine).toBe(1)
  })

  it('reads 2 MB in a moment', async () => {
    const text = 'A treatment with a long name,45.00,60,"a note, in quotes",\n'.repeat(36_000)
    const start = performance.now()
    expect((await parseCsv(text)).rows).toHaveLength(36_000)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})

describe('writing CSV', () => {
  it('escapes formulas, leaves numbers as they are and quotes where needed', () => {
    expect(toCsv([['=1+1', '-5.00', '-x', 'a "b", c']])).toBe(`'=1+1,-5.00,'-x,"a ""b"", c"\r\n`)
  })

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a; @SUM(1)', `"a;' @SUM(1)"`],
    ['a\t+1', `"a\t'+1"`],
    ['Foils\n-1+1', `"Foils\n'-1+1"`],
    [' =1+1', `' =1+1`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－1', `'－1`],
    ['＠x', `'＠x`],
    ['a;＝1', `"a;'＝1"`],
    ['six = half a dozen', 'six = half a dozen'],
    ['a;b', '"a;b"'],
  ])('escapes %j wherever a spreadsheet may start a cell', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${cell}\r\n`)
  })

  it('is read back as it was written', async () => {
    const cell = fc
      .string()
      .map((text) => text.replace(/[\uFEFF\r]/g, '').trim())
      .filter((text) => !/(^|[;\t\n])\s*[=+\-@＝＋－＠]/.test(text))
    const row = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => ['x', ...cells])
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1 }), async (rows) => {
        const read = await cellsOf(toCsv([['a', 'b', 'c', 'd'], ...rows]))
        expect(read.slice(1)).toEqual(rows)
      }),
    )
  })
})

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', [0xc2, 0xa3, 0x35]],
    ['Windows', [0xa3, 0x35]],
    ['UTF-16, little end first', [0xff, 0xfe, 0xa3, 0, 0x35, 0]],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0xa3, 0, 0x35]],
  ])('%s', (_name, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBe('£5')
  })
})
