import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_RECEIPTS } from '#shared/features/receipts/receipt-files.rules.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import type { FormNotesProps } from '#web/forms/form-notes.tsx'
import { fitReceipts } from './fit-receipts.ts'
import { type ReadyFile, toReadyFile } from './shrink-photo.ts'

const NONE: readonly ReadyFile[] = []

/** The files of forms that were left unsent, by owner and draft: as long as the tab is open, like what was typed. */
const leftFiles = new Map<string, readonly ReadyFile[]>()

/** The files that a form has chosen and not sent yet. Under the name of its draft the tab keeps them. */
export function useReceiptFiles(draft: string) {
  const keep = useLeftFiles(draft)
  const [files, setFiles] = useState(keep.start)
  const [isRestored, setRestored] = useState(files.length > 0)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const latest = useRef(files)
  const isBusy = useRef(false)
  const reading = useRef<Promise<unknown>>(Promise.resolve())
  const replace = (next: readonly ReadyFile[]) => {
    latest.current = next
    setFiles(next)
    keep.leave(next)
  }
  const read = async (chosen: readonly File[]) => {
    setReading(true)
    const ready = await Promise.all(chosen.map(toReadyFile))
    setReading(false)
    const fitting = fitReceipts(ready, MAX_RECEIPTS - latest.current.length)
    setFault(fitting.fault)
    replace([...latest.current, ...fitting.fit])
  }
  const add = (chosen: readonly File[]) => {
    if (!isBusy.current) reading.current = reading.current.then(() => read(chosen))
  }
  const remove = (gone: ReadyFile) => {
    if (!isBusy.current) replace(latest.current.filter((file) => file !== gone))
  }
  const clear = () => {
    replace(NONE)
    setFault(null)
    setRestored(false)
  }
  /** Waits for a photo that is still being made smaller: the form may be sent before. */
  const sendFiles = async (send: (files: readonly ReadyFile[]) => Promise<void>) => {
    isBusy.current = true
    await reading.current
    // The blank form that follows must not begin with what is being sent.
    keep.leave(NONE)
    try {
      await send(latest.current)
    } catch (error) {
      keep.leave(latest.current)
      throw error
    } finally {
      isBusy.current = false
    }
  }
  const isBlank = files.length === 0 && !isReading
  return { files, fault, isReading, isBlank, isRestored, add, remove, clear, sendFiles }
}

/** The notes of a form also cover its files: restored ones are mentioned, and starting again drops them. */
export function withFiles(
  notes: FormNotesProps,
  { isRestored, clear }: ReturnType<typeof useReceiptFiles>,
): FormNotesProps {
  const onStartAgain = () => {
    notes.onStartAgain()
    clear()
  }
  return { ...notes, isRestored: notes.isRestored || isRestored, onStartAgain }
}

/** Never those of another owner, who may sign in without a new load of the page. */
function useLeftFiles(draft: string) {
  const ownerId = findCachedUser(useQueryClient())?.id ?? null
  const key = `${ownerId} ${draft}`
  return {
    start: () => leftFiles.get(key) ?? NONE,
    leave: (files: readonly ReadyFile[]) => {
      if (ownerId !== null && files.length > 0) leftFiles.set(key, files)
      else leftFiles.delete(key)
    },
  }
}
