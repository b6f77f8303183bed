import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { dismissToast, onToastChange, visibleToast } from './toast-store.ts'

/** Where toasts appear; put it once, at the end of the app. */
export function ToastArea() {
  const visible = useSyncExternalStore(onToastChange, visibleToast, () => null)
  // Here before anyone can have sent a form, and so below whatever dialog opens later.
  useEffect(() => void fetchView(), [])
  // Once fetched it stays: a toast fades out after it has left the store.
  if (!visible && !isFetched) return null
  return createPortal(
    // An open dialog hides everything else from assistive technology but what is marked as live. This one
    // is live in name only: what is to be said, the toast says itself.
    <div aria-live="off">
      <Suspense fallback={null}>
        <ToastView />
      </Suspense>
    </div>,
    document.body,
  )
}

const ToastView = lazy(fetchView)
let isFetched = false

async function fetchView() {
  try {
    const view = await import('./toast-view.tsx')
    isFetched = true
    return { default: view.ToastView }
  } catch {
    // The connection may be what the toast is about: say it without the finery.
    return { default: PlainToast }
  }
}

function PlainToast() {
  const toast = useSyncExternalStore(onToastChange, visibleToast, () => null)
  if (!toast) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-[60] mx-auto max-w-[420px] rounded-card border bg-card p-4"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p className="mt-1 text-small">{toast.description}</p>}
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => dismissToast(toast.id)}>
        Close
      </Button>
    </div>
  )
}
