import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { keysOf } from '#shared/kernel/objects.ts'
import { findCachedUser } from '#web/api/current-user.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'

const PREFIX = 'damson.draft:'

const storedDraft = z.object({ ownerId: z.number(), typed: z.record(z.string(), z.string()) })

type Typed = Readonly<Record<string, string>>

/** The drafts whose forms are being sent: a blank form that follows must not begin with what was sent. */
const beingSent = new Set<string>()

/**
 * Keeps what is typed in a form that is not sent yet: in this tab, for this owner. A sign-out empties the tab's
 * storage. A form without a name keeps nothing, as every form with a password.
 */
export function useFormDraft<Values extends Typed>(
  name: string | undefined,
  initial: Values,
  keptWithDraft: readonly string[] = [],
) {
  const client = useContext(QueryClientContext)
  const ownerId = (client && findCachedUser(client)?.id) ?? null
  // Nothing of a client is stored, and a draft of the accountant's own salon is not the client's.
  const key = name === undefined || ownerId === null || isReadOnly ? null : PREFIX + name
  const [start] = useState(() => (key === null || beingSent.has(key) ? {} : readDraft(key, ownerId, initial)))
  const isPaused = useRef(false)
  return {
    /** The fields that were typed before, for the start of the form. */
    start: start as Partial<Values>,
    keep: (values: Values) => {
      if (key === null || isPaused.current) return
      const kept = toKept(values, initial, keptWithDraft)
      // The blank form that follows one being sent leaves its draft alone, until something is typed in it.
      if (Object.keys(kept).length === 0 && beingSent.has(key)) return
      beingSent.delete(key)
      storeDraft(key, ownerId, kept)
    },
    /** Until it is known whether the form arrived, its draft stays: a reload meanwhile brings it back. */
    startSending: () => {
      isPaused.current = true
      if (key !== null) beingSent.add(key)
    },
    endSending: ({ hasArrived }: { hasArrived: boolean }) => {
      isPaused.current = false
      if (key === null) return
      if (beingSent.delete(key) && hasArrived) eraseDraft(key)
    },
  }
}

/** Only what differs from the start values is kept, and with it the fields that were seen beside it. */
export function toKept(values: Typed, initial: Typed, keptWithDraft: readonly string[]): Typed {
  const typed = keysOf(initial).filter((field) => values[field] !== initial[field])
  const kept = typed.length === 0 ? [] : [...typed, ...keptWithDraft]
  return Object.fromEntries(kept.map((field) => [field, values[field] ?? '']))
}

/** For a form whose start values were replaced by others: what was typed before would come back over them. */
export function dropDraft(name: string): void {
  eraseDraft(PREFIX + name)
}

/** Keeps the values whenever they change. */
export function useKeptDraft<Values extends Typed>(
  { keep }: Pick<ReturnType<typeof useFormDraft<Values>>, 'keep'>,
  values: Values,
): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => latest.current(values), [values])
}

function readDraft<Values extends Typed>(key: string, ownerId: number | null, initial: Values): Typed {
  try {
    const stored = storedDraft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    if (stored.ownerId !== ownerId) return {}
    return Object.fromEntries(Object.entries(stored.typed).filter(([field]) => field in initial))
  } catch {
    // Nothing is stored, or storage is blocked: the form starts with its usual values.
    return {}
  }
}

function storeDraft(key: string, ownerId: number | null, typed: Record<string, unknown>): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ ownerId, typed }))
  } catch {
    // Storage is blocked or full: the draft lasts as long as the form is open.
  }
}

function eraseDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
