import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts'
import { PlainToast } from './plain-toast.tsx'
import { onToastChange, visibleToast } from './toast-store.ts'

const { useCode } = lazyPreload(async () => (await import('./toast-view.tsx')).ToastView)

/** If the code takes longer than this to load, the toast is shown plainly. */
const LOAD_TIMEOUT_MS = 1_000

/**
 * The place where toasts appear; render it once, at the end of the app. The code of the animated toast is
 * preloaded on the first interaction and requested again with every toast until it is there. Until then
 * toasts are plain: some browsers never fetch a file again that failed once while the page is open.
 */
export function ToastArea() {
  const visible = useSyncExternalStore(onToastChange, visibleToast, () => null)
  const [isMissing, setMissing] = useState(false)
  const View = useCode(visible?.id ?? false, () => setMissing(true))
  const isSlow = useDelayedFlag(visible !== null && View === null, LOAD_TIMEOUT_MS)
  // Once loaded it stays mounted, because a toast fades out after it has left the store.
  const isPlain = View === null && visible !== null && (isMissing || isSlow)
  if (View === null && !isPlain) return null
  return createPortal(
    // An open dialog hides everything from assistive technology except live regions. Therefore this is marked
    // as one, but switched off: the toast announces itself.
    <div aria-live="off">{View ? <View /> : visible && <PlainToast key={visible.id} toast={visible} />}</div>,
    document.body,
  )
}
