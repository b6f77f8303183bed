import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type NamedText = { name: string; text: AsyncIterable<string> }
export type ArchivedFile = { name: string; mtime: Date; read: () => AsyncIterable<Buffer> }

type Contents = {
  texts: readonly NamedText[]
  /** Read after the texts, while the archive is sent. */
  files: readonly ArchivedFile[]
  now: Date
}

/**
 * An archive whose texts are packed before this resolves, and whose files are read as it is sent, so that a slow
 * connection keeps no snapshot open and no more than a piece of a file is in memory. When a file cannot be read, the
 * stream fails, so that the download is seen to be incomplete.
 */
export async function packArchive({ texts, files, now }: Contents): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const packed: Buffer[] = []
  const collect = (part: Buffer) => void packed.push(part)
  const fail = (error: unknown) => output.destroy(toError(error))
  await new Promise<void>((resolve, reject) => {
    // The zip library does not listen for errors of its streams, and an unhandled stream error would end the process.
    for (const { name, text } of texts)
      zip.addReadStream(Readable.from(text).on('error', reject), name, { mtime: now })
    for (const { name, mtime, read } of files)
      zip.addReadStreamLazy(name, { mtime, compress: false }, (open) => {
        resolve()
        open(null, Readable.from(read()).on('error', fail))
      })
    zip.on('error', reject)
    output.on('error', reject).on('end', resolve).on('data', collect)
    zip.end()
  })
  output.pause()
  output.off('data', collect)
  return Readable.from(joined(packed, output), { objectMode: false })
}

async function* joined(packed: Buffer[], rest: Readable): AsyncGenerator<Buffer> {
  yield* packed.splice(0)
  if (rest.readableEnded) return
  yield* rest
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
