import type { ReadAnswer, ReadRequest } from './bank-worker.ts'
import type { BankFile, OnProgress } from './read-bank-file.ts'

type Reading = { signal: AbortSignal; onProgress: OnProgress }

/** Reads a file beside the page. Rejects when the reader could not be loaded, failed or was cancelled. */
export function readInWorker(
  request: ReadRequest,
  { signal, onProgress }: Reading,
): Promise<BankFile | string> {
  const worker = new Worker(new URL('./bank-worker.ts', import.meta.url), { type: 'module' })
  const read = new Promise<BankFile | string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if ('percent' in data) onProgress(data.percent)
      else if ('file' in data) resolve(data.file)
      else reject(new Error('The statement could not be read'))
    })
    worker.addEventListener('error', () => reject(new Error('The reader of statements could not be loaded')))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(request)
  })
  return read.finally(() => worker.terminate())
}
