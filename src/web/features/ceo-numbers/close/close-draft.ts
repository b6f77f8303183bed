import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { CLOSE_STEPS, type CloseStep } from '#shared/features/tax/closes/close-week.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { readDeviceDraft, writeDeviceDraft } from '#web/lib/device-drafts.ts'

const storedDraft = z.object({ step: z.enum(CLOSE_STEPS), hours: z.nullable(z.string()) })

/** A close that was begun and not finished. */
export type CloseDraft = {
  step: CloseStep
  /** What was typed; null while the saved hours are shown. */
  hours: string | null
}

type DraftOf = { ownerId: number | null; week: Day }

/** The unfinished close of a week, as it was left on this device. Null when there is none. */
export function useCloseDraft(of: DraftOf) {
  const [draft, setDraft] = useState(() => readDraft(of))
  const name = nameOf(of)
  useEffect(() => {
    if (name !== null) writeDeviceDraft(name, draft && JSON.stringify(draft))
  }, [name, draft])
  return { draft, setDraft }
}

/** The start of a close with nothing typed is no draft: a closed week then opens with its result. */
export function toDraft(step: CloseStep, hours: string | null): CloseDraft | null {
  return step === 'result' || (step === 'takings' && hours === null) ? null : { step, hours }
}

function readDraft(of: DraftOf): CloseDraft | null {
  const name = nameOf(of)
  try {
    return name === null ? null : storedDraft.parse(JSON.parse(readDeviceDraft(name) ?? 'null'))
  } catch {
    // Nothing is stored, or another version stored it.
    return null
  }
}

function nameOf({ ownerId, week }: DraftOf): string | null {
  return ownerId === null ? null : `close:${ownerId}:${week}`
}
