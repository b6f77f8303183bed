import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type TreatmentInput, treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { createOnce } from '#web/records/create-once.ts'

export function useImportTreatments() {
  const client = useQueryClient()
  return useMutation<{ batchId: string; added: number }, CallError, TreatmentInput[]>({
    mutationFn: (rows) => createOnce(treatmentCalls.import, { rows }),
    onSuccess: () => refresh(client, 'treatments'),
  })
}

/** This is not a hook, because the card may be gone when Undo is pressed. */
export async function undoImport(client: QueryClient, batchId: string): Promise<void> {
  await call(treatmentCalls.undoImport, { params: { batchId } })
  await refresh(client, 'treatments')
}
