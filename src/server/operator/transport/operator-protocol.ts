import { join } from 'node:path'
import * as z from 'zod/mini'

const request = z.object({ words: z.array(z.string()), cwd: z.string() })
const answer = z.union([
  z.object({ line: z.string() }),
  z.object({ complaint: z.string() }),
  z.object({ exitCode: z.number() }),
])

/** What the command line sends to the running server, and what comes back. Each message is a line of JSON. */
export type Request = z.infer<typeof request>
export type Answer = z.infer<typeof answer>

export function readRequest(line: string): Request {
  return request.parse(JSON.parse(line))
}

export function readAnswer(line: string): Answer {
  return answer.parse(JSON.parse(line))
}

/**
 * Operating systems silently truncate the address of a socket at 104 to 108 bytes. It is created under a
 * longer name first.
 */
const MAX_BYTES = 100
const LONGEST_ENDING = '-XXXXXX/s'

/** Null when the data folder's path is too long for a socket inside it. */
export function operatorSocketPath(dataDir: string): string | null {
  const path = join(dataDir, 'operator.sock')
  return Buffer.byteLength(path + LONGEST_ENDING) <= MAX_BYTES ? path : null
}
