export type ToastInput = {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'success' | 'error' | undefined
  action?: { label: string; onAction: () => void } | undefined
  durationMs?: number | undefined
}

export type ToastShown = ToastInput & { id: number; durationMs: number }

type ToastState = { visible: ToastShown | null; waiting: ToastShown | null }

const DURATION_MS = 5_000
const DURATION_WITH_ACTION_MS = 10_000

let state: ToastState = { visible: null, waiting: null }
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(input: ToastInput): void {
  lastId += 1
  const durationMs = input.durationMs ?? (input.action ? DURATION_WITH_ACTION_MS : DURATION_MS)
  update(placeToast(state, { ...input, id: lastId, durationMs }))
}

/** Dismisses the visible toast and shows the waiting one. With an id, only if that toast is still visible. */
export function dismissToast(id?: number): void {
  if (id !== undefined && state.visible?.id !== id) return
  update({ visible: state.waiting, waiting: null })
}

export function visibleToast(): ToastShown | null {
  return state.visible
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest toast is shown. But a plain or success toast waits while one with an action such as Undo is visible. */
function placeToast({ visible, waiting }: ToastState, toast: ToastShown): ToastState {
  const hasAction = visible?.action !== undefined
  if (hasAction && !toast.action && toast.tone !== 'error') return { visible, waiting: toast }
  return { visible: toast, waiting }
}

function update(next: ToastState): void {
  state = next
  for (const listener of listeners) listener()
}
