import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastChange, visibleToast } from '#web/ui/toast-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const ToastArea = lazy(() => import('#web/ui/toast-area.tsx').then((file) => ({ default: file.ToastArea })))

/** Fetches the toasts' code with the first touch or toast, which keeps it off the first page. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => awaitFirst(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastArea />
      </Suspense>
    </ErrorBoundary>
  )
}

const TOUCHES = ['pointerdown', 'keydown'] as const

/** A screen may have said something before anybody listened. */
function awaitFirst(onWanted: () => void): () => void {
  if (visibleToast() !== null) onWanted()
  const stopListening = onToastChange(onWanted)
  for (const touch of TOUCHES) document.addEventListener(touch, onWanted, { once: true })
  return () => {
    stopListening()
    for (const touch of TOUCHES) document.removeEventListener(touch, onWanted)
  }
}
