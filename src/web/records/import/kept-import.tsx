import { Activity, type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Card } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'

type Closable = { onClose: () => void }

/**
 * An import is used rarely, so its code is loaded when it is first opened. If that fails, only its card fails. Once
 * opened it is kept: Back hides it, and it is shown again as it was left. Closing it forgets what was answered.
 */
export function keptImport(fetch: () => Promise<ComponentType<Closable>>) {
  const ImportCard = lazy(() =>
    fetch().then(
      (card) => ({ default: card }),
      () => ({ default: ImportMissing }),
    ),
  )
  return function KeptImport({ isOpen, onClose }: Closable & { isOpen: boolean }) {
    const [isKept, setKept] = useState(isOpen)
    const isShown = useIsShown(isOpen)
    if (isOpen && !isKept) setKept(true)
    if (!isKept) return null
    const close = () => {
      // It may finish after the owner went on, and where they are now is not to be changed.
      if (isShown.current) onClose()
      setKept(false)
    }
    return (
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Suspense fallback={<Spinner label="Opening the import…" />}>
          <ImportCard onClose={close} />
        </Suspense>
      </Activity>
    )
  }
}

/** Also false once the screen is left. */
function useIsShown(isOpen: boolean) {
  const isShown = useRef(isOpen)
  useEffect(() => {
    isShown.current = isOpen
    return () => {
      isShown.current = false
    }
  }, [isOpen])
  return isShown
}

function ImportMissing() {
  return (
    <Card>
      <LoadError message="The import couldn’t be opened just now." onRetry={() => location.reload()} />
    </Card>
  )
}
