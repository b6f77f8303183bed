import { type JsonPart, splitJson } from '#server/http/json-parts.ts'
import { unzipped } from '#server/http/zip-reader.ts'
import {
  EXPORT_FORMAT,
  EXPORT_NOUNS,
  EXPORT_VERSION,
  type ExportNoun,
} from '#shared/features/account/import.contract.ts'
import {
  type StoredMonthEnd,
  type StoredRecord,
  storedMonthEnd,
} from '#shared/features/account/stored-records.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { createRecordCheck, refuseRow, toFaults } from './import-check.service.ts'

/** Some records of one kind, or all the month ends there are. */
export type ImportPage = { noun: ExportNoun; records: StoredRecord[] } | { monthEnds: StoredMonthEnd[] }

const FILE = 'damson.json'
/** Far beyond 100,000 records with the longest texts there may be. */
const MOST_PLAIN_BYTES = 320 * 1024 * 1024
const MOST_RECORDS = 250_000
/** A record with two texts of 2,000 characters, each written as an escape, is a third of this. */
const LONGEST_PART = 128 * 1024
const PAGE = 500

/**
 * Everything in an export, page by page and in its order. Whatever is wrong with it is refused in words:
 * read it once to the end before anything is stored.
 */
export async function* readExport(archive: Buffer): AsyncGenerator<ImportPage> {
  const check = createRecordCheck()
  const monthEnds: StoredMonthEnd[] = []
  const head: Head = { format: undefined, version: undefined }
  let page: { noun: ExportNoun; records: StoredRecord[] } | null = null
  let many = 0
  for await (const part of readParts(archive)) {
    const [root = '', noun] = part.path
    if (root !== 'records') {
      takeHead(part, { head, monthEnds })
      continue
    }
    requireOurs(head)
    const known = requireNoun(noun, part.at)
    many += 1
    if (many > MOST_RECORDS) throw tooMany()
    if (page && (page.noun !== known || page.records.length >= PAGE)) {
      yield page
      page = null
    }
    page ??= { noun: known, records: [] }
    page.records.push(check(known, part.at, parsePart(part)))
  }
  requireOurs(head)
  if (page) yield page
  yield { monthEnds }
}

type Head = { format: unknown; version: unknown }

const OPENED = ['', 'records', 'monthEnds']

async function* readParts(archive: Buffer): AsyncGenerator<JsonPart> {
  const isOpened = ([root = '', noun, ...deeper]: readonly string[]) =>
    OPENED.includes(root) && deeper.length === 0 && (noun === undefined || root === 'records')
  try {
    yield* splitJson(decoded(unzipped(archive, FILE, MOST_PLAIN_BYTES)), { isOpened, most: LONGEST_PART })
  } catch (cause) {
    throw cause instanceof ProductError ? cause : unreadable(cause)
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

function takeHead(part: JsonPart, { head, monthEnds }: { head: Head; monthEnds: StoredMonthEnd[] }): void {
  const [root] = part.path
  if (root === 'format' || root === 'version') head[root] = parsePart(part)
  if (root === 'monthEnds' && part.at > 0) monthEnds.push(checkMonthEnd(part, monthEnds))
}

function checkMonthEnd(part: JsonPart, before: readonly StoredMonthEnd[]): StoredMonthEnd {
  const place = { kind: 'Month ends', at: part.at, path: `monthEnds.${part.at}` }
  const { data, error } = storedMonthEnd.safeParse(parsePart(part))
  if (!data) throw refuseRow(place, toFaults(error))
  if (before.some(({ month }) => month === data.month))
    throw refuseRow(place, { month: 'This month stands here twice' })
  return data
}

function parsePart({ text }: JsonPart): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(cause)
  }
}

function requireNoun(noun: string | undefined, at: number): ExportNoun {
  const known = EXPORT_NOUNS.find((one) => one === noun)
  if (known === undefined || at === 0)
    throw refused(`There is something in this file that we do not know: ${String(noun).slice(0, 40)}.`)
  return known
}

function requireOurs({ format, version }: Head): void {
  if (format !== EXPORT_FORMAT)
    throw refused('This is not a Damson export. Choose the zip file that “Export everything” gave you.')
  if (version !== EXPORT_VERSION)
    throw refused('This export was made by another version of Damson, which this one cannot read.')
}

function unreadable(cause: unknown): ProductError {
  return refused(
    'The records in this file cannot be read. Export everything again and choose the new file.',
    cause,
  )
}

function tooMany(): ProductError {
  const most = MOST_RECORDS.toLocaleString('en-GB')
  return new ProductError('too_large', `There are more than ${most} records in this file.`)
}

function refused(message: string, cause?: unknown): ProductError {
  return new ProductError('invalid', message, { fields: { file: message }, cause })
}
