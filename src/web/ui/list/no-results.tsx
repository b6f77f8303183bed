import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'

type NoResultsProps = {
  /** The name of one record: "expense". */
  one: string
  /** What leaves them out. */
  by?: 'filters' | 'search'
  onClear: () => void
}

/** Shown when no record matches the filters. */
export function NoResults({ one, by = 'filters', onClear }: NoResultsProps) {
  const clear = (pressed: HTMLElement) => {
    // The pressed button is gone with its hint.
    const list = pressed.closest<HTMLElement>('[tabindex="-1"]')
    onClear()
    list?.focus({ preventScroll: true })
  }
  return (
    <EmptyState
      isForReaders
      text={`No ${one} fits ${by === 'search' ? 'this search' : 'these filters'}.`}
      hint={`Nothing is lost: clear ${by === 'search' ? 'it' : 'them'} and every ${one} is back in the list.`}
      action={
        <Button variant="secondary" onClick={(event) => clear(event.currentTarget)}>
          Show every {one}
        </Button>
      }
    />
  )
}
