import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { PlainToast } from './plain-toast.tsx'
import { onToastChange, visibleToast } from './toast-store.ts'

const { useCode } = lazyPreload(async () => (await import('./toast-view.tsx')).ToastView)

/** A toast that waits longer than this for its code is said plainly. */
const LOAD_TIMEOUT_MS = 1_000

/**
 * Where toasts appear; put it once, at the end of the app. The code of their looks is fetched at the first
 * touch and asked for again with every toast until it is there. What is said meanwhile is said plainly: some
 * browsers remember for as long as the page is open that a file did not come, and never fetch it again.
 */
export function ToastArea() {
  const visible = useSyncExternalStore(onToastChange, visibleToast, () => null)
  const [isMissing, setMissing] = useState(false)
  const View = useCode(visible?.id ?? false, () => setMissing(true))
  const isLate = useDelayedFlag(visible !== null && View === null, LOAD_TIMEOUT_MS)
  // Once fetched it stays: a toast fades out after it has left the store.
  const isPlain = View === null && visible !== null && (isMissing || isLate)
  if (View === null && !isPlain) return null
  return createPortal(
    // An open dialog hides everything else from assistive technology but what is marked as live. This one
    // is live in name only: what is to be said, the toast says itself.
    <div aria-live="off">{View ? <View /> : visible && <PlainToast key={visible.id} toast={visible} />}</div>,
    document.body,
  )
}
