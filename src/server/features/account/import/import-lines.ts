import { TextDecoder } from 'node:util'
import { EXPORTED_PARTS, type ExportedPart } from '#server/features/account/export/export-cursors.db.ts'
import { isObject } from '#shared/kernel/objects.ts'
import { type ImportPart, MAX_PART_BYTES } from './import-parts.ts'
import { unknownKind, unreadable } from './import-refusals.ts'

/** Reads version 2 line by line: the first line is the head, every other line a record and its kind. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<ImportPart> {
  const counts = new Map<ExportedPart, number>()
  let isFirst = true
  for await (const line of splitLines(bytes)) {
    const value = parseLine(line)
    if (isFirst) {
      yield { head: { format: value['format'], version: value['version'] } }
      isFirst = false
      continue
    }
    const kind = requireKind(value['kind'])
    const at = (counts.get(kind) ?? 0) + 1
    counts.set(kind, at)
    yield { kind, at, value: value['record'] }
  }
}

async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const part of bytes) {
    const lines = (rest + decode(decoder, part)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_PART_BYTES) throw unreadable()
    yield* lines
  }
  rest += decode(decoder)
  if (rest !== '') yield rest
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch (cause) {
    throw unreadable(cause)
  }
}

function parseLine(line: string): Record<string, unknown> {
  if (line.length > MAX_PART_BYTES) throw unreadable()
  try {
    const value: unknown = JSON.parse(line)
    if (isObject(value)) return value
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable()
}

function requireKind(kind: unknown): ExportedPart {
  const known = EXPORTED_PARTS.find((one) => one === kind)
  if (known === undefined) throw unknownKind(kind)
  return known
}
