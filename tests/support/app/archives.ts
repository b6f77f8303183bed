import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Row } from './export-file.ts'

export type Export = {
  format: unknown
  version: unknown
  account: Row
  monthEnds: Row[]
  taxPositions: Row[]
  ownerProfiles: Row[]
  potSettings: Row[]
  weeklyCloses: Row[]
  recipeLines: Row[]
  costOfAnHour: Row[]
  records: Record<string, Row[]>
}

/** An archive of these texts, as our own export packs them. */
export async function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile()
  const mtime = new Date('2026-11-15T09:00:00Z')
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name, { mtime })
  archive.end()
  return buffer(archive.outputStream)
}

/** Every file of an archive as text; throws on a wrong size or checksum. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(bytes)
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    const plain = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(plain) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`)
    files[entry.fileName] = plain.toString('utf8')
  }
  return files
}

const KINDS = [
  'hourly-rates',
  'products',
  'team',
  'treatments',
  'stock-purchases',
  'repeating-costs',
  'expenses',
  'businesses',
  'weekly-incomes',
  'income-goals',
  'revenue-plans',
  'pot-moves',
  'payee-rules',
]

/** Joins the lines of an export into one object. */
export function readLines(text: string): Export {
  const [head = {}, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const of = (kind: string) =>
    lines.filter((line) => line['kind'] === kind).map(({ record }) => record as Row)
  const records = Object.fromEntries(KINDS.map((kind) => [kind, of(kind)]))
  const others = {
    monthEnds: of('month-ends'),
    taxPositions: of('tax-position'),
    ownerProfiles: of('owner-profile'),
    potSettings: of('pot-settings'),
    weeklyCloses: of('weekly-closes'),
    recipeLines: of('recipe-lines'),
    costOfAnHour: of('cost-of-an-hour'),
  }
  return { ...head, ...others, records } as Export
}

/** A file of version 2, as the export writes it. */
export function writeLines({
  records,
  monthEnds,
  taxPositions = [],
  ownerProfiles = [],
  potSettings = [],
  weeklyCloses = [],
  recipeLines = [],
  costOfAnHour = [],
  ...head
}: Row): string {
  const toLines = (kind: string, list: unknown) => (list as Row[]).map((record) => ({ kind, record }))
  const rows = Object.entries(records as Record<string, Row[]>).flatMap(([kind, list]) => toLines(kind, list))
  const lines = [
    head,
    ...toLines('month-ends', monthEnds),
    ...rows,
    ...toLines('tax-position', taxPositions),
    ...toLines('owner-profile', ownerProfiles),
    ...toLines('pot-settings', potSettings),
    ...toLines('weekly-closes', weeklyCloses),
    ...toLines('recipe-lines', recipeLines),
    ...toLines('cost-of-an-hour', costOfAnHour),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
