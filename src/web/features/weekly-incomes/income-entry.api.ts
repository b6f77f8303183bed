import type { QueryClient } from '@tanstack/react-query'
import type { UnsentWeek } from '#shared/features/unsent/unsent.contract.ts'
import type { DetailName } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import { composeDetails, isSameWeek } from '#shared/features/weekly-incomes/week-entry.rules.ts'
import {
  type WeeklyIncomeInput,
  type WeeklyIncomeRecord,
  weekEntryInput,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { formatWeekOf } from '#shared/kernel/calendar/days.ts'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { CallError } from '#web/api/call-error.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { checkWith } from '#web/forms/contract-check.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { randomKey } from '#web/records/create-once.ts'
import { offerUndo } from '#web/records/undo.ts'
import { boxId, detailId } from './box-ids.ts'
import { markFailed } from './failed-entry.ts'
import {
  type BoxState,
  changeBox,
  findBoxState,
  findUnsaved,
  type IncomeBox,
  type NamedBox,
  whenSaved,
} from './income-drafts.ts'
import { offerUndoReplace, toInput } from './income-undo.ts'
import { discardUnsentWeek, findUnsentWeek, storeUnsentWeek } from './unsent-weeks.api.ts'
import { findWeekSlip } from './week-slips.api.ts'
import { deleteWeek, putWeek, restoreWeek, weekQuery } from './weekly-incomes.api.ts'

/** Saves these boxes. Returns the id of the first field that could not be saved, or null. */
export async function saveBoxes(client: QueryClient, boxes: readonly NamedBox[]): Promise<string | null> {
  for (const box of boxes) {
    await saveBox(client, box)
    await whenSaved(box)
  }
  const left = boxes.flatMap((box) => {
    const unsaved = findUnsaved(box)
    if (unsaved === null) return []
    return [unsaved === 'total' ? boxId(box) : detailId(box, unsaved)]
  })
  return left[0] ?? null
}

const again = new Set<string>()

/**
 * Saves what was typed into a box if it is valid and has changed. It does not belong to a component, so that it
 * is also saved after the owner has gone to another week. If it fails, the box keeps what was typed and the reason.
 */
export async function saveBox(client: QueryClient, box: NamedBox): Promise<void> {
  const entry = readEntry(client, box)
  if (entry === null) return
  // One after the other: the figure typed last must be the one that is stored.
  if (findBoxState(box).isSaving) return void again.add(boxId(box))
  if (!entry.isValid) return changeBox(box, { fault: { message: entry.message, canRetry: false } })
  const { sent, held, known, isNewTotal } = entry
  if (isSameWeek(sent, known)) return changeBox(box, { typed: null, details: held, fault: null })
  changeBox(box, { isSaving: true, fault: null, ...(isNewTotal && { slip: null }) })
  await sendEntry(client, box, entry)
  if (again.delete(boxId(box))) await saveBox(client, box)
}

type Known = UnsentWeek | WeeklyIncomeRecord

type Entry = {
  sent: WeeklyIncomeInput
  /** The details that do not fit the total yet. */
  held: BoxState['details']
  /** What waits to be sent, or else what is saved. */
  known: Known | undefined
  isNewTotal: boolean
}

/** Null when there is nothing to save: the box is empty, or its details wait for a total. */
function readEntry(
  client: QueryClient,
  box: NamedBox,
): (Entry & { isValid: true }) | { isValid: false; message: string } | null {
  const { typed, details } = findBoxState(box)
  if (typed === null && Object.keys(details).length === 0) return null
  const known = findKnownDetails(client, box)
  const total = typed ?? known?.weeklyTotal ?? ''
  if (total.trim() === '') return null
  const checked = checkEntry(box, total)
  if (!checked.isValid) return { isValid: false, message: firstOf(checked.faults) }
  const { weeklyTotal } = checked.sent
  const composed = composeDetails({ weeklyTotal, known, typed: details })
  const isNewTotal = weeklyTotal !== known?.weeklyTotal
  return {
    isValid: true,
    sent: { ...checked.sent, ...composed.sent },
    held: composed.held,
    known,
    isNewTotal,
  }
}

async function sendEntry(client: QueryClient, box: NamedBox, entry: Entry): Promise<void> {
  const { sent, held, isNewTotal } = entry
  const { typed, details } = findBoxState(box)
  const waiting = findUnsentWeek(box)
  const former = findKnown(client, box) ?? null
  const key = randomKey()
  try {
    // If an earlier figure of this box is unsent, this one is stored behind it: the last typed must be the
    // one that stays.
    const isStored =
      (waiting || !navigator.onLine) && (await storeUnsentWeek(client, { ...box, sent, key, triedAt: null }))
    if (!isStored) await putWeek(client, sent, { 'Idempotency-Key': key })
    markDone(box, { typed, details, held, savedAt: isStored ? null : new Date() })
    await afterPaint()
    if (isStored) void sendUnsent()
    else if (former !== null) offerUndoReplace(client, box, { former, sent })
    if (isNewTotal)
      void findWeekSlip(client, { ...box, weeklyTotal: sent.weeklyTotal }).then((words) =>
        showSlip(client, box, { words, former, weeklyTotal: sent.weeklyTotal }),
      )
  } catch (error) {
    // Keeps the idempotency key: the first call may still be on its way, and must not arrive after a newer one.
    const isStored =
      isUnreachable(error) && (await storeUnsentWeek(client, { ...box, sent, key, triedAt: Date.now() }))
    if (isStored) markDone(box, { typed, details, held, savedAt: null })
    else markFailed(client, box, { error, verb: 'saved' })
  }
}

type Slip = { words: string | null; former: WeeklyIncomeRecord | null; weeklyTotal: string }

/** The figure is saved already, so the line below its box comes after, with Undo. */
function showSlip(client: QueryClient, box: NamedBox, { words, former, weeklyTotal }: Slip): void {
  const { typed, isSaving } = findBoxState(box)
  if (words === null || typed !== null || isSaving) return
  // It may have been corrected while the question was worked out.
  const shown = findUnsentWeek(box) ?? findKnown(client, box)
  if (shown && shown.weeklyTotal !== weeklyTotal) return
  const undo = async () => {
    const [saved, unsent] = [findKnown(client, box), findUnsentWeek(box)]
    if (unsent) await discardUnsentWeek(client, unsent)
    else if (former !== null) await putWeek(client, toInput(former))
    else if (saved) await deleteWeek(client, saved)
    changeBox(box, { slip: null, savedAt: null, details: {} })
  }
  changeBox(box, { slip: { words, undo } })
}

type Saved = Pick<BoxState, 'typed' | 'details' | 'savedAt'> & Pick<Entry, 'held'>

/** The figure is saved or kept on the device. What was typed since then stays in the box. */
function markDone(box: IncomeBox, { typed, details, held, savedAt }: Saved): void {
  const now = findBoxState(box)
  const since = Object.entries(now.details).filter(([name, value]) => value !== details[name as DetailName])
  changeBox(box, {
    isSaving: false,
    savedAt,
    ...(now.typed === typed && { typed: null }),
    details: { ...held, ...Object.fromEntries(since) },
  })
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unreachable'
}

/** Deletes the entry of the week, with Undo. */
export async function removeEntry(
  client: QueryClient,
  box: NamedBox,
  entry: WeeklyIncomeRecord,
): Promise<void> {
  changeBox(box, { isSaving: true, fault: null })
  try {
    await deleteWeek(client, entry)
    changeBox(box, { typed: null, details: {}, isSaving: false, savedAt: null })
    offerUndo({
      title: 'Success',
      description: `${box.name}, ${formatWeekOf(box.week)}: entry removed.`,
      undo: () => restoreWeek(client, entry),
      undone: 'The entry is back.',
      isDelete: true,
    })
  } catch (error) {
    markFailed(client, box, { error, verb: 'removed' })
  }
}

const check = checkWith(weekEntryInput)

/** Validates by the contract. Enter saves without a blur, so "120+45" may still be in the box. */
function checkEntry({ businessId, week }: IncomeBox, typed: string) {
  const amount = addUpPounds(typed)
  const weeklyTotal = amount === null ? typed.trim() : toDecimal(amount)
  return check({ businessId: String(businessId), weekStartDate: week, weeklyTotal })
}

function firstOf(faults: Partial<Record<string, string>>): string {
  return Object.values(faults)[0] ?? 'This cannot be saved.'
}

function findKnown(client: QueryClient, { businessId, week }: IncomeBox): WeeklyIncomeRecord | undefined {
  const entries = client.getQueryData(weekQuery(week).queryKey)
  return entries?.find((entry) => entry.businessId === businessId)
}

/** With the tips of the saved week, where what waits says nothing about them. */
function findKnownDetails(client: QueryClient, box: IncomeBox): Known | undefined {
  const [unsent, saved] = [findUnsentWeek(box), findKnown(client, box)]
  return unsent ? { ...unsent, tips: unsent.tips ?? saved?.tips } : saved
}
