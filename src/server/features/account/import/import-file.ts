import type { Database } from '#server/db/engines/database.ts'
import type { TimeSlices } from '#server/time-slices.ts'
import {
  EXPORT_FORMAT,
  EXPORT_NOUNS,
  EXPORT_VERSION,
  type ExportNoun,
} from '#shared/features/account/import.contract.ts'
import type {
  StoredClose,
  StoredCostOfAnHour,
  StoredMonthEnd,
  StoredOwnerProfile,
  StoredPotSettings,
  StoredReceipt,
  StoredRecipeLine,
  StoredTaxPosition,
} from '#shared/features/account/stored-figures.contract.ts'
import { openRecords, type RecordsFile } from './import-archive.ts'
import {
  checkCostOfAnHour,
  checkOwnerProfile,
  checkPotSettings,
  checkTaxPosition,
  createCloseCheck,
  createMonthEndCheck,
  createRecipeCheck,
  createRecordCheck,
  type SeenIds,
} from './import-check.ts'
import { readDocument } from './import-document.ts'
import { createImportLimit } from './import-limits.ts'
import { readLines } from './import-lines.ts'
import { createPages, type ImportPage } from './import-pages.ts'
import type { ImportPart } from './import-parts.ts'
import { type CheckedPlans, createPlanCheck } from './import-price-plans.ts'
import { createReceiptCheck } from './import-receipts.ts'
import { notOurs, otherVersion } from './import-refusals.ts'

/** The contents of a file, checked and with recalculated figures, ready to be stored. */
export type CheckedImport = {
  pages: readonly ImportPage[]
  monthEnds: StoredMonthEnd[]
  /** Null in a file of an owner who had none, and in older files. */
  taxPosition: StoredTaxPosition | null
  ownerProfile: StoredOwnerProfile | null
  potSettings: StoredPotSettings | null
  closes: StoredClose[]
  recipeLines: StoredRecipeLine[]
  /** Their files are sent one by one afterwards. */
  receipts: StoredReceipt[]
  pricePlans: CheckedPlans
  costOfAnHour: StoredCostOfAnHour | null
}

const READERS = {
  'damson.jsonl': { version: EXPORT_VERSION, read: readLines },
  'damson.json': { version: 1, read: readDocument },
} satisfies Record<RecordsFile['name'], object>

type Reading = { engine: Database['engine']; slice: TimeSlices }

/** Reads an export to its end, in time slices and without a transaction. Throws a readable message for any problem. */
export async function checkExport(archive: Buffer, { engine, slice }: Reading): Promise<CheckedImport> {
  const { name, bytes } = await openRecords(archive)
  const { version, read } = READERS[name]
  const seen: SeenIds = new Map()
  const checkRecord = createRecordCheck(seen)
  const checkOther = createOtherCheck(seen)
  const limit = createImportLimit(engine)
  const pages = createPages()
  for await (const part of requireHead(read(bytes), version)) {
    await slice()
    if (!isRecord(part)) checkOther.add(part)
    else limit.count(pages.add(part.kind, checkRecord(part.kind, part.at, part.value)))
  }
  return { pages: pages.finish(), ...checkOther.finish() }
}

/** Collects what a file holds beside the records. */
function createOtherCheck(seen: SeenIds) {
  const checkMonthEnd = createMonthEndCheck()
  const checkClose = createCloseCheck()
  const monthEnds: StoredMonthEnd[] = []
  const closes: StoredClose[] = []
  const checkRecipeLine = createRecipeCheck(seen)
  const recipeLines: StoredRecipeLine[] = []
  const planCheck = createPlanCheck(seen)
  const checkReceipt = createReceiptCheck(seen)
  const receipts: StoredReceipt[] = []
  let taxPosition: StoredTaxPosition | null = null
  let ownerProfile: StoredOwnerProfile | null = null
  let potSettings: StoredPotSettings | null = null
  let costOfAnHour: StoredCostOfAnHour | null = null
  return {
    add: ({ kind, at, value }: OtherPart): void => {
      if (kind === 'month-ends') monthEnds.push(checkMonthEnd(at, value))
      else if (kind === 'weekly-closes') closes.push(checkClose(at, value))
      else if (kind === 'recipe-lines') recipeLines.push(checkRecipeLine(at, value))
      else if (kind === 'price-plans') planCheck.addPlan(at, value)
      else if (kind === 'price-plan-lines') planCheck.addLine(at, value)
      else if (kind === 'receipts') receipts.push(checkReceipt(at, value))
      else if (kind === 'tax-position') taxPosition = checkTaxPosition(at, value)
      else if (kind === 'owner-profile') ownerProfile = checkOwnerProfile(at, value)
      else if (kind === 'pot-settings') potSettings = checkPotSettings(at, value)
      else costOfAnHour = checkCostOfAnHour(at, value)
    },
    finish: () => ({
      monthEnds,
      closes,
      recipeLines,
      receipts,
      pricePlans: planCheck.found,
      taxPosition,
      ownerProfile,
      potSettings,
      costOfAnHour,
    }),
  }
}

type FilePart = Extract<ImportPart, { kind: unknown }>
type RecordPart = FilePart & { kind: ExportNoun }
type OtherPart = FilePart & { kind: Exclude<FilePart['kind'], ExportNoun> }

function isRecord(part: RecordPart | OtherPart): part is RecordPart {
  return EXPORT_NOUNS.some((noun) => noun === part.kind)
}

/** The head must come first: a file has to say what it is before its records are read. */
async function* requireHead(
  parts: AsyncIterable<ImportPart>,
  version: number,
): AsyncGenerator<RecordPart | OtherPart> {
  let isOurs = false
  for await (const part of parts) {
    if ('kind' in part) {
      if (!isOurs) throw notOurs()
      yield part
      continue
    }
    if (part.head.format !== EXPORT_FORMAT) throw notOurs()
    if (part.head.version !== version) throw otherVersion()
    isOurs = true
  }
  if (!isOurs) throw notOurs()
}
