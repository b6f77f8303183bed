import { expect, test } from 'vitest'
import { bytesOf } from '#tests/support/bank-shapes.ts'
import {
  finishReading,
  NO_FILE,
  type OpenFile,
  shownFile,
  showProgress,
  startReading,
  stopReading,
} from './bank-file-state.ts'
import { readBankFile } from './read-bank-file.ts'

const DAY_FIRST = { format: { dateOrder: 'day-first' } } as const
const MONTH_FIRST = { format: { dateOrder: 'month-first' } } as const

async function openFile(): Promise<OpenFile> {
  const bytes = bytesOf('Date,Details,Amount\n03/04/2026,Rent,-9.00')
  const file = await readBankFile(bytes)
  if (typeof file === 'string') throw new Error(file)
  return { name: 'a.csv', bytes, file, choices: DAY_FIRST, headerKey: 'date|details|amount', version: 1 }
}

test('what is set by hand is shown at once, and what was set before comes back when the reading is stopped', async () => {
  const open = finishReading(NO_FILE, await openFile())
  const reading = showProgress(startReading(open, 'a.csv', MONTH_FIRST), 30)
  expect(shownFile(reading)?.choices).toBe(MONTH_FIRST)
  expect(reading.reading).toMatchObject({ name: 'a.csv', percent: 30 })
  const stopped = stopReading(reading)
  expect([shownFile(stopped), stopped.reading]).toEqual([open.open, null])
})

test('what was set before comes back after a fault, also when it was set twice', async () => {
  const open = finishReading(NO_FILE, await openFile())
  const twice = startReading(startReading(open, 'a.csv', MONTH_FIRST), 'a.csv', {})
  const failed = finishReading(twice, 'This file cannot be read.')
  expect(failed).toEqual({ ...open, fault: 'This file cannot be read.' })
})

test('a late word of progress starts nothing', async () => {
  expect(showProgress(NO_FILE, 70)).toBe(NO_FILE)
})
