import { BackupError } from './backup-format.ts'

/** Far above the length of any real row. Without a limit, a file without line ends would fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024

/** The lines of an unpacked backup. Each must have a line end and be valid UTF-8. */
export async function* readLines(unpacked: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest: Buffer[] = []
  let restBytes = 0
  try {
    for await (const part of unpacked) {
      let start = 0
      for (let end = part.indexOf(LINE_END); end !== -1; end = part.indexOf(LINE_END, start)) {
        yield decoder.decode(Buffer.concat([...rest, part.subarray(start, end)]))
        rest = []
        restBytes = 0
        start = end + 1
      }
      rest.push(part.subarray(start))
      restBytes += part.length - start
      if (restBytes > MAX_LINE_BYTES) throw new BackupError('The backup is damaged: a line of it never ends.')
    }
  } catch (cause) {
    throw cause instanceof BackupError ? cause : unreadable(cause)
  }
  if (restBytes > 0) throw new BackupError('The backup is not whole: its last line is cut off.')
}

const LINE_END = 0x0a

function unreadable(cause: unknown): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new BackupError(`The backup is damaged: ${reason}.`, { cause })
}
