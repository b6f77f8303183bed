import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastChange, visibleToast } from '#web/ui/toast-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const ToastArea = lazy(() => import('#web/ui/toast-area.tsx').then((file) => ({ default: file.ToastArea })))

/** Fetches the toasts' code with the first toast, which keeps it off the first page. */
export function Toasts() {
  const [wanted, setWanted] = useState(() => visibleToast() !== null)
  useEffect(() => onToastChange(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastArea />
      </Suspense>
    </ErrorBoundary>
  )
}
