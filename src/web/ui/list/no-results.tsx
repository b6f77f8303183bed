import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'

type NoResultsProps = {
  /** The name of one record: "expense". */
  one: string
  onClear: () => void
}

/** Shown when no record matches the filters. */
export function NoResults({ one, onClear }: NoResultsProps) {
  return (
    <EmptyState
      isForReaders
      text={`No ${one} fits these filters.`}
      hint={`Nothing is lost: clear them and every ${one} is back in the list.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show every {one}
        </Button>
      }
    />
  )
}
