import { expect, test } from 'vitest'
import { MAX_RECEIPT_BYTES } from '#shared/features/receipts/receipt-files.rules.ts'
import { toReadyFile } from './shrink-photo.ts'

const unreadable = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
const fileOf = (name: string, content: BlobPart) => new File([content], name, { type: 'application/pdf' })

test('the bytes of a PDF are read when it is chosen, so it can be deleted afterwards', async () => {
  const chosen = fileOf('Bill.pdf', '%PDF')
  const { name, file } = await toReadyFile(chosen)
  Object.assign(chosen, { arrayBuffer: unreadable })
  expect([name, file?.type, await file?.text()]).toEqual(['Bill.pdf', 'application/pdf', '%PDF'])
})

test('a PDF that is gone already has no bytes', async () => {
  const gone = Object.assign(fileOf('Gone.pdf', '%PDF'), { arrayBuffer: unreadable })
  expect(await toReadyFile(gone)).toEqual({ name: 'Gone.pdf', file: null })
})

test('a file that is too large for a receipt is not read', async () => {
  const large = Object.assign(fileOf('Film.pdf', new Uint8Array(MAX_RECEIPT_BYTES + 1)), {
    arrayBuffer: unreadable,
  })
  expect((await toReadyFile(large)).file).toBe(large)
})
