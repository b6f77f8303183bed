import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchState } from '#shared/features/expenses/expense-import.contract.ts'
import { importedBatchQuery, undoExpenseImport } from '#web/features/expenses/bank-import/bank-import.api.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { toUndoneWords } from '#web/records/import/undone-words.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type BatchProps = {
  batchId: string
  /** Called when the undo left nothing to show. */
  onEmpty: () => void
}

/** Says that the list shows one import only, what became of it, and the way to take it back while there is one. */
export function ImportedBatch({ batchId, onEmpty }: BatchProps) {
  const { data } = useQuery(importedBatchQuery(batchId))
  const { isUndoing, undo } = useBatchUndo(batchId, onEmpty)
  if (data === undefined) return null
  const canUndo = data !== null && !data.isUndone
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        action={
          canUndo && (
            <OwnerOnly>
              <Button variant="secondary" size="sm" pending={isUndoing} onClick={() => void undo()}>
                Undo this import
              </Button>
            </OwnerOnly>
          )
        }
      >
        {toBatchWords(data)}
      </Banner>
    </div>
  )
}

function toBatchWords(state: BatchState | null): string {
  if (state === null)
    return 'These expenses came with one import from your bank. It was made in another account, so it can’t be undone here.'
  if (!state.isUndone)
    return 'These expenses came with one import from your bank. Undo takes them back; what you edited since stays.'
  return state.left === 0
    ? 'This import was taken back.'
    : 'This import was taken back. What is listed here was edited since, so it stays.'
}

function useBatchUndo(batchId: string, onEmpty: () => void) {
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    if (isUndoing) return
    setUndoing(true)
    try {
      const left = await undoExpenseImport(client, batchId)
      showToast({ title: 'Success', description: toUndoneWords(left), tone: 'success' })
      if (left === 0) onEmpty()
    } catch (error) {
      showRefusal(error, 'Failed to undo. Please try again.')
    } finally {
      setUndoing(false)
    }
  }
  return { isUndoing, undo }
}
