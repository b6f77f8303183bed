import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { useAddBusiness } from '#web/features/businesses/businesses.api.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { BusinessForm } from './business-form.tsx'

type AddProps = { open: boolean; onClose: () => void; onAdded: (business: BusinessRecord) => void }

export function AddBusinessDialog({ open, onClose, onAdded }: AddProps) {
  const add = useAddBusiness()
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title="Add Business"
      description="A salon, a chair or a branch whose takings you count by themselves."
    >
      <BusinessForm draft="add-business" send={async (input) => onAdded(await add(input))}>
        {({ isSending, onStartAgain }) => (
          <DialogFooter>
            <Button
              variant="secondary"
              onClick={() => {
                onStartAgain()
                onClose()
              }}
            >
              Cancel
            </Button>
            <Button type="submit" pending={isSending}>
              {isSending ? 'Creating...' : 'Create Business'}
            </Button>
          </DialogFooter>
        )}
      </BusinessForm>
    </Dialog>
  )
}
