import { type BankFile, type FileChoices, readBankFile } from './read-bank-file.ts'

export type ReadRequest = { bytes: Uint8Array; choices: FileChoices }
export type ReadAnswer = { percent: number } | { file: BankFile | string } | { failed: true }

// A worker of its own, so that the page stays responsive, and so that the reader is fetched only with the first file.
self.addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const answer = (message: ReadAnswer) => self.postMessage(message)
  try {
    const { bytes, choices } = data
    answer({ file: await readBankFile(bytes, choices, (percent) => answer({ percent })) })
  } catch {
    // A part of the reader could not be loaded, or the memory is full. Without an answer the page would wait for ever.
    answer({ failed: true })
  }
})
