import { useEffect, useRef } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useChangeBusiness } from '#web/features/businesses/businesses.api.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { BusinessForm } from './business-form.tsx'

type EditProps = { business: BusinessRecord; onDone: () => void }

/** Replaces the row of the business in the list. */
export function EditBusinessRow({ business, onDone }: EditProps) {
  const save = useChangeBusiness()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => row.current?.querySelector('input')?.focus(), [])
  const { id, name, location } = business
  return (
    <li ref={row} aria-label={`Edit ${name}`} className="py-4">
      <BusinessForm
        draft={`edit-business-${id}`}
        initial={{ name, location: location ?? '' }}
        send={async (change) => {
          await save({ id, change })
          onDone()
        }}
      >
        {({ isSending, onStartAgain }) => (
          <div className="flex gap-2">
            <Button type="submit" pending={isSending}>
              {isSending ? 'Saving...' : 'Save changes'}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                onStartAgain()
                onDone()
              }}
            >
              Cancel
            </Button>
          </div>
        )}
      </BusinessForm>
    </li>
  )
}
