import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstTouch } from '#web/lib/first-touch.ts'
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

/** A screen may have said something before anybody listened. */
function awaitFirst(onWanted: () => void): () => void {
  if (visibleToast() !== null) onWanted()
  const stops = [onToastChange(onWanted), onFirstTouch(onWanted)]
  return () => {
    for (const stop of stops) stop()
  }
}
