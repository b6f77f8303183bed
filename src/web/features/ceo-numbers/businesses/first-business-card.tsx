import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useAddress } from '#web/lib/address.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'

export function FirstBusiness({ onAdd }: { onAdd: () => void }) {
  if (isReadOnly)
    return (
      <Card>
        <EmptyState text="No takings are entered here yet." />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        text="Start with your first business."
        hint="Add your salon, then type what each week took: its tax, its profit and what is left add themselves up here."
        action={
          <Button icon={Plus} onClick={onAdd}>
            Add Business
          </Button>
        }
      />
    </Card>
  )
}

/**
 * Owners without a business who follow a link to enter takings are asked for the business at once: without it there is
 * no box to type in.
 */
export function useFirstBusinessRequest(businesses: readonly BusinessRecord[] | undefined) {
  const { address } = useAddress()
  const [isRequested, setRequested] = useState(false)
  // The parameter is gone by the time the businesses are there.
  if (address.get('add') === '1' && !isRequested && !isReadOnly) setRequested(true)
  return { isOpen: isRequested && businesses?.length === 0, onAnswered: () => setRequested(false) }
}
