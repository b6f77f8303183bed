import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ProductInput, productCalls } from '#shared/features/costing/products.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { createOnce } from '#web/records/create-once.ts'

export function useImportProducts() {
  const client = useQueryClient()
  return useMutation<{ batchId: string; added: number }, CallError, ProductInput[]>({
    mutationFn: (rows) => createOnce(productCalls.import, { rows }),
    onSuccess: () => refresh(client, 'products'),
  })
}

/** This is not a hook, because the card may be gone when Undo is pressed. */
export async function undoImport(client: QueryClient, batchId: string): Promise<void> {
  await call(productCalls.undoImport, { params: { batchId } })
  await refresh(client, 'products')
}
