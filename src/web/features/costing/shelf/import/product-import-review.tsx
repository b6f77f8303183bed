import { useQueryClient } from '@tanstack/react-query'
import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { ImportButtons } from '#web/records/import/import-buttons.tsx'
import { ImportColumnsForm } from '#web/records/import/import-columns.tsx'
import type { ImportTable } from '#web/records/import/import-table.ts'
import { offerUndo } from '#web/records/undo.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { undoImport, useImportProducts } from './product-import.api.ts'
import {
  findBlockedReason,
  isFaulty,
  listReady,
  type ProductDraft,
  useProductDraft,
} from './product-import-draft.ts'
import { PRODUCT_IMPORT } from './product-import-kind.ts'
import { faultsByLine, type ProductLine } from './product-import-lines.ts'
import { ProductLinesList } from './product-lines-list.tsx'

type ReviewProps = {
  table: ImportTable
  known: readonly ProductRecord[]
  onAgain: () => void
  onDone: () => void
}

export function ProductReviewForm({ table, known, onAgain, onDone }: ReviewProps) {
  const draft = useProductDraft(table, known)
  const ready = listReady(draft)
  const { isPending, onImport } = useImporting({ ready, onDone, onRefused: draft.setRefused })
  const reason = findBlockedReason(draft)
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImportColumnsForm kind={PRODUCT_IMPORT} draft={draft} />
      <ProductLinesList draft={draft} />
      <FaultyAnswer draft={draft} />
      <ImportButtons
        id={draft.id}
        counted={inProducts(ready.length)}
        {...{ reason, isPending, onImport, onAgain }}
      />
    </div>
  )
}

function FaultyAnswer({ draft: { lines, skipsFaulty, setSkipsFaulty } }: { draft: ProductDraft }) {
  const { length } = lines.filter(isFaulty)
  if (length === 0) return null
  return (
    <CheckboxField
      label={`Leave out ${length === 1 ? 'the row' : `the ${length.toLocaleString('en-GB')} rows`} with errors`}
      checked={skipsFaulty}
      onChange={(event) => setSkipsFaulty(event.target.checked)}
    />
  )
}

type ImportingProps = {
  ready: readonly ProductLine[]
  onDone: () => void
  onRefused: ProductDraft['setRefused']
}

function useImporting({ ready, onDone, onRefused }: ImportingProps) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useImportProducts()
  const onImported = ({ batchId, added }: { batchId: string; added: number }) => {
    offerUndo({
      title: 'Success',
      description: `${inProducts(added)} added to your shelf.`,
      undo: () => undoImport(client, batchId),
      undone: 'The import was taken back.',
    })
    onDone()
  }
  const onError = (error: CallError) => {
    onRefused(faultsByLine(error, ready))
    showRefusal(error, 'Failed to import products. Please try again.')
  }
  // Awaited, not called back: Back may have hidden the import by then.
  const onImport = () => void mutateAsync(ready.flatMap(({ input }) => input ?? [])).then(onImported, onError)
  return { isPending, onImport }
}

function inProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`
}
