import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserStorage } from '#web/app/session/safe-storage.ts'
import { onShortcut, type Shortcut, SINGLE_KEYS } from '#web/lib/keys/shortcuts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

const EverythingSearch = lazyDialog(async () => (await import('./everything-search.tsx')).EverythingSearch)

/**
 * Opens the search and listens to its keys. It looks like a field, which shrinks to its icon where there is no
 * room. All else is a separate chunk.
 */
export function SearchButton({ className }: { className: string }) {
  const [shown, setShown] = useState<Shortcut | null>(null)
  useEffect(() => onShortcut(setShown, () => browserStorage.read(SINGLE_KEYS) !== 'off'), [])
  return (
    <>
      <Button
        variant="secondary"
        icon={Search}
        onClick={() => setShown('search')}
        className={`justify-start! overflow-hidden px-3.5! font-normal! ${className}`}
      >
        <span className="max-[23rem]:sr-only">Search</span>
      </Button>
      <EverythingSearch open={shown !== null} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}
