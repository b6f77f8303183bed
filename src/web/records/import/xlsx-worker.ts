import { readXlsxSheets } from './xlsx-rows.ts'

// A worker of its own, so that the page stays responsive, and so that the reader is fetched only with the first
// workbook.
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await readXlsxSheets(new Uint8Array(data)))
})
