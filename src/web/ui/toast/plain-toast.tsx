import { useEffect, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { dismissToast, type ToastShown } from './toast-store.ts'

/** A toast without animation and swiping, for when the code for those could not be loaded. */
export function PlainToast({ toast }: { toast: ToastShown }) {
  const { id, title, description, tone, action, durationMs } = toast
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, durationMs, id)
    return () => clearTimeout(timer)
  }, [isPaused, durationMs, id])
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={AREA}>
      <article
        aria-labelledby={`toast-${id}`}
        className={CARD}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        <p id={`toast-${id}`} className="font-semibold">
          {title}
        </p>
        {description && <p className="mt-1 text-small">{description}</p>}
        <div className="mt-3 flex gap-2">
          {action && (
            <Button variant="secondary" size="sm" onClick={() => runAction(toast)}>
              {action.label}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => dismissToast(id)}>
            Close
          </Button>
        </div>
      </article>
    </div>
  )
}

/** If the action shows a toast, that one replaces this one. Otherwise this one is dismissed. */
function runAction({ id, action }: ToastShown): void {
  action?.onAction()
  dismissToast(id)
}

// Pointer events are forced on, because an open dialog switches them off for everything around it.
const AREA = 'pointer-events-none fixed inset-x-4 bottom-20 z-[60] mx-auto max-w-[420px]'
const CARD = 'pointer-events-auto! rounded-card border border-border bg-card p-4 text-foreground shadow-3'
