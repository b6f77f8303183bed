import { type ParsedElementInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { EXPORT_NOUNS } from '#shared/features/account/import.contract.ts'
import { type ImportPart, MAX_PART_BYTES } from './import-parts.ts'
import { unknownKind, unreadable } from './import-refusals.ts'

/** The paths that are read. Values at any other path are skipped. */
const PATHS = ['$.format', '$.version', '$.monthEnds.*', '$.records.*.*']
/** A record is four levels deep and holds plain values. Unknown parts may be a little deeper. */
const MAX_DEPTH = 16

/**
 * Reads version 1, a single JSON document. It is parsed as it arrives, so that only one record is in memory
 * at a time. In every file that we wrote, the head comes before the records.
 */
export async function* readDocument(bytes: AsyncIterable<Buffer>): AsyncGenerator<ImportPart> {
  const parser = createParser()
  const head: Record<string, unknown> = {}
  let isHeadOver = false
  const finishHead = () => {
    isHeadOver = true
    return { head: { format: head['format'], version: head['version'] } }
  }
  for await (const part of bytes) {
    for (const { path, value } of parser.write(part)) {
      if (path.length === 1) head[String(path[0])] = value
      else {
        if (!isHeadOver) yield finishHead()
        yield toRecord(path, value)
      }
    }
  }
  parser.end()
  if (!isHeadOver) yield finishHead()
}

type Path = readonly (string | number)[]
type Found = { path: Path; value: unknown }

function createParser() {
  const tokenizer = new Tokenizer()
  const tokens = new TokenParser({ paths: PATHS, keepStack: false })
  let found: Found[] = []
  let depth = 0
  let bytesSinceFound = 0
  tokens.onValue = (info) => found.push({ path: toPath(info), value: info.value })
  tokenizer.onToken = (info) => {
    if (OPENING.includes(info.token)) depth += 1
    if (CLOSING.includes(info.token)) depth -= 1
    if (depth > MAX_DEPTH) throw new Error('too deep')
    tokens.write(info)
  }
  return {
    write: (part: Buffer): Found[] => {
      found = []
      orUnreadable(() => tokenizer.write(part))
      bytesSinceFound = found.length > 0 ? 0 : bytesSinceFound + part.length
      if (bytesSinceFound > MAX_PART_BYTES) throw unreadable()
      return found
    },
    end: () =>
      orUnreadable(() => {
        tokenizer.end()
        if (!tokens.isEnded) throw new Error('not complete')
      }),
  }
}

const OPENING = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]
const CLOSING = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]

function orUnreadable(work: () => void): void {
  try {
    work()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Starts below the root, because the root itself has no key. */
function toPath({ stack, key }: ParsedElementInfo): Path {
  return [...stack.slice(1).map((one) => one.key ?? ''), key ?? '']
}

function toRecord([root, ...rest]: Path, value: unknown): ImportPart {
  const place = rest.at(-1)
  const kind = root === 'monthEnds' ? 'month-ends' : EXPORT_NOUNS.find((noun) => noun === rest[0])
  if (kind === undefined || typeof place !== 'number') throw unknownKind(rest[0] ?? root)
  return { kind, at: place + 1, value }
}
