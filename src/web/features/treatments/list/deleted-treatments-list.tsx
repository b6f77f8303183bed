import { useDeletedTreatments } from '#web/features/treatments/treatments.api.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'

export function DeletedTreatments() {
  return (
    <RecentlyDeleted
      records={useDeletedTreatments()}
      describe={(treatment) => ({
        name: treatment.name,
        title: treatment.name,
        meta: (
          <>
            {treatment.duration} minutes · <Amount value={treatment.price} isPrice />
          </>
        ),
      })}
    />
  )
}
