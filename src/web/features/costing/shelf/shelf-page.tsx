import { useState } from 'react'
import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { keptImport } from '#web/records/import/kept-import.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { AddProductCard } from './add-product-card.tsx'
import { RESTORABLE_PRODUCTS, useDeletingProducts } from './products.api.ts'
import { ShelfCard } from './shelf-card.tsx'

const ProductImport = keptImport(
  async () => (await import('#web/features/costing/shelf/import/product-import-card.tsx')).ProductImportCard,
)

export function ShelfPage() {
  const { address, change } = useAddress()
  const { focusRequests, requestFocus } = useFormFocus({ address, change })
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<ProductRecord>()
  const actions = { ...useDeletingProducts(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_PRODUCTS, onFound: edit.show })
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <ProductImport isOpen={address.get('import') === '1'} onClose={() => change({ import: null })} />
      <AddProductCard focusRequests={focusRequests} onAdded={setSavedId} />
      <ShelfCard actions={actions} onStart={requestFocus} onImport={() => change({ import: '1' })} />
      {edit.row && (
        <EditProductDialog
          key={edit.formKey}
          product={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={(id) => {
            setSavedId(id)
            edit.close()
          }}
        />
      )}
    </div>
  )
}

const EditProductDialog = lazyDialog(
  async () => (await import('./edit-product-dialog.tsx')).EditProductDialog,
)
