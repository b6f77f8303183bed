import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { sendAwaitedReceipts } from './import-receipts.api.ts'

const AWAITED = [
  { id: 1, importedId: 11, name: 'Till.jpg', type: 'image/jpeg', size: 4 },
  { id: 2, importedId: 12, name: 'Bill.pdf', type: 'application/pdf', size: 4 },
  { id: 3, importedId: 13, name: 'Rent.pdf', type: 'application/pdf', size: 4 },
]

async function makeExport(): Promise<Blob> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('till'), 'receipts/11-Till.jpg', { compress: false })
  zip.addBuffer(Buffer.from('bill'), 'receipts/12-Bill.pdf', { compress: false })
  zip.end()
  return new Blob([new Uint8Array(await buffer(zip.outputStream))])
}

const answerFiles = (answer: () => Response) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/receipts/2/file'
      ? answer()
      : Response.json(path.endsWith('/file') ? {} : AWAITED, { status: 200 }),
  )
}
const send = async () => sendAwaitedReceipts({ archive: await makeExport(), onProgress: () => undefined })

test.each([400, 404, 409, 413])(
  'a receipt refused with a %s is told apart from one that is missing',
  async (status) => {
    answerFiles(() => Response.json({ message: 'Your receipts fill 500 MB' }, { status }))
    expect(await send()).toEqual({
      sent: 1,
      missing: 1,
      refused: [{ name: 'Bill.pdf', reason: 'Your receipts fill 500 MB' }],
    })
  },
)

test.each([401, 429, 503])('after a %s the sending stops, to go on later', async (status) => {
  answerFiles(() => new Response('', { status }))
  await expect(send()).rejects.toThrow(String(status))
})
