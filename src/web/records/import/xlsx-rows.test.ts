import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeXlsx } from '#tests/support/programs/xlsx.ts'
import { TREATMENT_IMPORT } from '#web/features/treatments/import/treatment-import-kind.ts'
import { toWorkbookSheets } from './import-file.ts'
import { readXlsxSheets } from './xlsx-rows.ts'

describe('reading a workbook', () => {
  it('reads texts, sums, times and days as the spreadsheet shows them', async () => {
    const bytes = makeXlsx({
      Prices: [
        ['Treatment', 'Time', 'Price', 'Since'],
        [],
        ['Cut & finish', { time: '0:30' }, 45.599999999999994, { day: '2023-03-15' }],
        ['Bridal', { time: '25:15' }, 'from £120'],
      ],
    })
    expect(await readXlsxSheets(bytes)).toEqual([
      {
        name: 'Prices',
        rows: [
          { line: 1, cells: ['Treatment', 'Time', 'Price', 'Since'] },
          { line: 3, cells: ['Cut & finish', '0:30', '45.6', '15/03/2023'] },
          { line: 4, cells: ['Bridal', '25:15', 'from £120', ''] },
        ],
      },
    ])
  })

  it('offers each sheet that has a table', async () => {
    const bytes = makeXlsx({ Hair: [['Cut', 45, 60]], Empty: [], Beauty: [['Facial', 80, 45]] })
    const sheets = toWorkbookSheets((await readXlsxSheets(bytes)) ?? [], TREATMENT_IMPORT)
    expect(sheets).toMatchObject([{ name: 'Hair' }, { name: 'Beauty' }])
  })

  it('explains why a workbook without rows has nothing to import', async () => {
    const sheets = toWorkbookSheets((await readXlsxSheets(makeXlsx({ Empty: [] }))) ?? [], TREATMENT_IMPORT)
    expect(sheets).toBe('There is nothing in it. Choose a file with one treatment on each line.')
  })

  it.each([
    ['a broken file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['a file that was cut off', makeXlsx({ Hair: [['Cut']] }).slice(0, -40)],
    ['a file of another program', zipSync({ 'content.xml': strToU8('<office/>') })],
    ['a small file that would unpack to more than 64 MiB', withUnpackedSize(65 * 1024 * 1024)],
  ])('gives up on %s', async (_what, bytes) => {
    expect(await readXlsxSheets(bytes)).toBeNull()
  })
})

/** Its list of parts, at the end of the file, says that the last part is that large. */
function withUnpackedSize(size: number): Uint8Array {
  const bytes = Buffer.from(makeXlsx({ Hair: [['Cut', 45, 60]] }))
  const SIZE_OFFSET = 24
  bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + SIZE_OFFSET)
  return new Uint8Array(bytes)
}
