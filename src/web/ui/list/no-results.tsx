import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'

type NothingFitsProps = {
  /** One of what the list holds: "expense". */
  one: string
  onClear: () => void
}

/** In place of a list that its filters have emptied. */
export function NoResults({ one, onClear }: NothingFitsProps) {
  return (
    <EmptyState
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
