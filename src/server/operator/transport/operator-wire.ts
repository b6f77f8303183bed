import { join } from 'node:path'
import * as z from 'zod/mini'

const request = z.object({ words: z.array(z.string()), cwd: z.string() })
const answer = z.union([
  z.object({ line: z.string() }),
  z.object({ complaint: z.string() }),
  z.object({ exitCode: z.number() }),
])

/** What the command line sends to the running server, and what comes back, a line of JSON each. */
export type Request = z.infer<typeof request>
export type Answer = z.infer<typeof answer>

export function readRequest(line: string): Request {
  return request.parse(JSON.parse(line))
}

export function readAnswer(line: string): Answer {
  return answer.parse(JSON.parse(line))
}

/** Systems cut the address of a socket off at 104 to 108 bytes and say nothing; it is made under a longer name. */
const MAX_BYTES = 100
const LONGEST_ENDING = '-XXXXXX/s'

/** Null where the data folder's own path is too long for a socket inside it. */
export function operatorSocketPath(dataDir: string): string | null {
  const path = join(dataDir, 'operator.sock')
  return Buffer.byteLength(path + LONGEST_ENDING) <= MAX_BYTES ? path : null
}
