import { MAX_RECEIPT_BYTES, MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import type { ListedReceipt } from '#shared/features/receipts/receipts.contract.ts'
import type { ChosenFile, ReadyFile } from './shrink-photo.ts'

/** How many more a record may have. Each of a linked pair has five of its own, and shows the other's as well. */
export function countRoom(receipts: readonly ListedReceipt[]): number {
  return Math.max(0, MAX_RECEIPTS - receipts.filter(({ isLinked }) => !isLinked).length)
}

type Fitting = {
  fit: readonly ReadyFile[]
  /** Why others were left out, for their owner. */
  fault: string | null
}

/** The chosen files that can be sent to a record with room for so many more. */
export function fitReceipts(chosen: readonly ChosenFile[], room: number): Fitting {
  const sound = chosen.filter((one): one is ReadyFile => findFileFault(one) === null)
  const fit = sound.slice(0, room)
  const faults = [...chosen.map(findFileFault), findCountFault(sound.length - fit.length)]
  return { fit, fault: faults.find((fault) => fault !== null) ?? null }
}

function findFileFault({ name, file }: ChosenFile): string | null {
  if (file === null) return `${name} cannot be read: choose it again.`
  if (file.size === 0) return `${name} is empty.`
  return file.size > MAX_RECEIPT_BYTES ? `${name} is too large: a receipt may have 8 MB at most.` : null
}

function findCountFault(leftOut: number): string | null {
  if (leftOut === 0) return null
  const words = leftOut === 1 ? 'one of these was' : `${leftOut} of these were`
  return `A record has ${MAX_RECEIPTS} receipts at most, so ${words} left out.`
}
