import { useQueryClient } from '@tanstack/react-query'
import { type TreatmentRecord, treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { menuQuery } from '#web/api/menu.ts'
import { useSend } from '#web/api/send.ts'

type Bookings = { id: number; bookingsPerWeek: number }

/** The map shows them at once: bookings change no figure of a card. */
export function useSaveBookings() {
  const client = useQueryClient()
  return useSend<TreatmentRecord, Bookings>({
    mutationFn: ({ id, bookingsPerWeek }) =>
      call(treatmentCalls.change, { params: { id }, body: { bookingsPerWeek } }),
    onSuccess: (_saved, { id, bookingsPerWeek }) => {
      client.setQueryData(
        menuQuery.queryKey,
        (menu) =>
          menu && {
            ...menu,
            treatments: menu.treatments.map((one) => (one.id === id ? { ...one, bookingsPerWeek } : one)),
          },
      )
      void refresh(client, 'treatments')
    },
  })
}
