import { Amount } from '#web/ui/amount.tsx'
import { RecentlyDeleted } from '#web/ui/recently-deleted.tsx'
import { useDeletedTreatments } from './treatments.api.ts'

export function DeletedTreatments() {
  return (
    <RecentlyDeleted
      records={useDeletedTreatments()}
      describe={(treatment) => ({
        name: treatment.name,
        title: treatment.name,
        meta: (
          <>
            {treatment.duration} minutes · <Amount value={treatment.price} />
          </>
        ),
      })}
    />
  )
}
