import { hashKey, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { DetailName, TypedDetails } from '#shared/features/weekly-incomes/saved-details.rules.ts'
import { type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import { CURRENT_USER_KEY, findCachedUser } from '#web/api/current-user.ts'

/** One box: a business in a week. */
export type IncomeBox = { businessId: number; week: Day }

/** A box with the name of its business, for messages. */
export type NamedBox = IncomeBox & { name: string }

/** canRetry: the figure is valid but could not be sent. Otherwise it is not a valid figure. */
type BoxFault = { message: string; canRetry: boolean }

export type BoxState = {
  /** What was typed and is not saved; null while the box shows the saved figure. */
  typed: string | null
  /** The same for the fields beside the total; only those that were changed. */
  details: Partial<TypedDetails>
  isSaving: boolean
  fault: BoxFault | null
  savedAt: Date | null
  /** What looks like a slip in the saved figure, and how to take it back. */
  slip: { words: string; undo: () => Promise<void> } | null
}

const KEY = 'damson.income-drafts'
const CLEAN: BoxState = {
  typed: null,
  details: {},
  isSaving: false,
  fault: null,
  savedAt: null,
  slip: null,
}

let ownerId: number | null = null
let boxes: ReadonlyMap<string, BoxState> = new Map()
const listeners = new Set<() => void>()

/**
 * Unsaved figures survive leaving the screen and, in this tab, a reload. They are dropped when their owner
 * signs out, so that another person never sees them.
 */
export function openDrafts(client: QueryClient): void {
  const id = findCachedUser(client)?.id ?? null
  if (id === null || id === ownerId) return
  if (ownerId === null) clearOnSignOut(client)
  ownerId = id
  boxes = new Map(readStored(id).map(({ box, typed, details }) => [box, { ...CLEAN, typed, details }]))
  warnBeforeUnload(client)
}

export function useBoxState(box: IncomeBox): BoxState {
  return useSyncExternalStore(subscribe, () => findBoxState(box))
}

/** Boxes with an unsaved figure, in the order in which they were typed. */
export function useUnsavedBoxes(): readonly IncomeBox[] {
  return toUnsavedBoxes(useSyncExternalStore(subscribe, () => boxes))
}

export function listUnsavedBoxes(): readonly IncomeBox[] {
  return toUnsavedBoxes(boxes)
}

/** While true, a refresh is coming: every figure is fetched again when the save is done. */
export function isAnySaving(): boolean {
  return [...boxes.values()].some(({ isSaving }) => isSaving)
}

/** Resolves when nothing of this box is on its way to the server. */
export function whenSaved(box: IncomeBox): Promise<void> {
  return new Promise((resolve) => {
    const follow = () => {
      if (findBoxState(box).isSaving) return
      listeners.delete(follow)
      resolve()
    }
    listeners.add(follow)
    follow()
  })
}

/** The first thing of a box that is typed and not saved: its total, one of its details, or null. */
export function findUnsaved(box: IncomeBox): 'total' | DetailName | null {
  const { typed, details } = findBoxState(box)
  if (typed !== null && typed.trim() !== '') return 'total'
  return keysOf(details)[0] ?? null
}

export function findBoxState(box: IncomeBox): BoxState {
  return boxes.get(keyOf(box)) ?? CLEAN
}

export function changeBox(box: IncomeBox, change: Partial<BoxState>): void {
  const next = new Map(boxes)
  next.set(keyOf(box), { ...findBoxState(box), ...change })
  boxes = next
  store()
  for (const listener of listeners) listener()
}

function toUnsavedBoxes(all: typeof boxes): readonly IncomeBox[] {
  return [...all].filter(([, state]) => isUnsaved(state)).flatMap(([key]) => toBox(key) ?? [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keyOf({ businessId, week }: IncomeBox): string {
  return `${businessId} ${week}`
}

function toBox(key: string): IncomeBox | null {
  const [id, day = ''] = key.split(' ')
  const week = parseDay(day)
  return week && { businessId: Number(id), week }
}

/** An emptied box sends nothing, so it counts as saved. */
function isUnsaved({ typed, details }: BoxState): boolean {
  return (typed !== null && typed.trim() !== '') || Object.keys(details).length > 0
}

/** A sign-out empties the cache, including the current user. The drafts are dropped at the same moment. */
function clearOnSignOut(client: QueryClient): void {
  const person = hashKey(CURRENT_USER_KEY)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryHash !== person) return
    ownerId = null
    boxes = new Map()
    store()
  })
}

/** Warns before the tab is closed, while somebody is signed in and has an unsaved figure. */
function warnBeforeUnload(client: QueryClient): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (findCachedUser(client) !== null) event.preventDefault()
  }
  let isWatching = false
  const follow = () => {
    const isNeeded = [...boxes.values()].some(isUnsaved)
    if (isNeeded === isWatching) return
    isWatching = isNeeded
    // Added only while it is needed: with this listener, some browsers do not keep the page for the Back button.
    if (isNeeded) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  listeners.add(follow)
  follow()
}

const storedDrafts = z.object({
  ownerId: z.number(),
  drafts: z.array(
    z.object({
      box: z.string(),
      typed: z.nullable(z.string()),
      // A draft that an older version stored has none.
      details: z._default(
        z.partialRecord(z.enum(['card', 'cash', 'other', 'retail', 'tips']), z.string()),
        {},
      ),
    }),
  ),
})

type StoredDraft = z.output<typeof storedDrafts>['drafts'][number]

/** Storage may be blocked, full or invalid. Then drafts last until the page is closed. */
function readStored(id: number): StoredDraft[] {
  try {
    const read = storedDrafts.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return read.ownerId === id ? read.drafts : []
  } catch {
    return []
  }
}

function store(): void {
  const unsaved = [...boxes].filter(([, state]) => isUnsaved(state))
  const drafts = unsaved.map(([box, { typed, details }]) => ({ box, typed, details }))
  try {
    if (drafts.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ownerId, drafts }))
  } catch {
    // Storage is blocked or full, as above.
  }
}
