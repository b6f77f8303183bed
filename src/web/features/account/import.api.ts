import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { brand } from '#content/brand.ts'
import {
  type ExportNoun,
  type ImportResult,
  MAX_IMPORT_BYTES,
  readImportState,
  uploadExport,
} from '#shared/features/account/import.contract.ts'
import { type CallError, refusal, unreachable } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refreshAll } from '#web/api/invalidation.ts'
import { randomKey } from '#web/records/create-once.ts'
import { findReceiptId, listEntries, sliceEntry, toArchive } from './export-archive.ts'

export const importStateQuery = queryOptions({
  queryKey: ['account', 'import'],
  queryFn: ({ signal }) => call(readImportState, { signal }),
})

export const IMPORT_CARD_ID = 'import-card'

/** The focus goes to the card when the pressed button is gone. */
export function focusImportCard(): void {
  document.getElementById(IMPORT_CARD_ID)?.focus({ preventScroll: true })
}

/** A file with its idempotency key: after a lost answer it can be sent again and is not imported twice. */
export type ChosenFile = {
  file: File
  /** What is sent: the archive, or the records of one that holds receipts. */
  records: Blob
  key: string
}

/** Checks only whether the file is a zip archive. The server checks the rest. */
export async function chooseFile(file: File): Promise<ChosenFile | string> {
  try {
    const start = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer())
    if (start !== 'PK\u0003\u0004') return NOT_OURS
    const records = await findRecords(file)
    return records.size > MAX_IMPORT_BYTES ? TOO_LARGE : { file, records, key: randomKey() }
  } catch {
    // The file was moved or deleted after it was chosen, or is still in a cloud folder.
    return 'This file cannot be read. Save it on this device and choose it again.'
  }
}

/** The records alone, where the archive also holds receipts. Any other archive is left to the server. */
async function findRecords(file: File): Promise<Blob> {
  const entries = await listEntries(file)
  const records = entries?.find(({ name }) => /(^|\/)damson\.jsonl$/.test(name))
  if (!records || !entries?.some((entry) => findReceiptId(entry) !== null)) return file
  const packed = await sliceEntry(file, records)
  return packed === null ? file : toArchive(records, packed)
}

const TOO_LARGE = 'The records in this file are larger than 32 MB, so it cannot be imported.'
const NOT_OURS = `This is not a ${brand.name} export. Choose the zip file that “Export everything” gave you.`

type Sending = ChosenFile & { onProgress: (percent: number) => void }

/** Every list and every sum changes, so everything is fetched again. */
export function useImport() {
  const client = useQueryClient()
  return useMutation<ImportResult, CallError, Sending>({
    mutationFn: upload,
    onSettled: () => refreshAll(client),
  })
}

const THINGS: Record<ExportNoun, { one: string; many: string }> = {
  'hourly-rates': { one: 'hourly rate', many: 'hourly rates' },
  products: { one: 'product', many: 'products' },
  treatments: { one: 'treatment', many: 'treatments' },
  'stock-purchases': { one: 'stock purchase', many: 'stock purchases' },
  expenses: { one: 'expense', many: 'expenses' },
  businesses: { one: 'business', many: 'businesses' },
  'weekly-incomes': { one: 'weekly income', many: 'weekly incomes' },
  'income-goals': { one: 'income goal', many: 'income goals' },
  'revenue-plans': { one: 'revenue plan', many: 'revenue plans' },
  'pot-moves': { one: 'pot move', many: 'pot moves' },
  team: { one: 'team member', many: 'team members' },
  'repeating-costs': { one: 'repeating cost', many: 'repeating costs' },
  'payee-rules': { one: 'payee rule', many: 'payee rules' },
}

/** "40 treatments", for every kind of record in the result. */
export function listCounts({ records }: ImportResult): string[] {
  return Object.entries(THINGS).flatMap(([noun, { one, many }]) => {
    const count = records[noun as ExportNoun]
    return count === 0 ? [] : `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
  })
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function upload({ records, key, onProgress }: Sending): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadExport.method, uploadExport.url)
    request.setRequestHeader('Content-Type', 'application/zip')
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 100 : (loaded / total) * 100)
    request.onerror = () => reject(unreachable(new Error('no answer came')))
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as ImportResult)
      else void refusal(toResponse(request)).then(reject)
    }
    request.send(records)
  })
}

function toResponse({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(responseText, { status, statusText })
}
