import type { ProductRecord } from '#shared/features/costing/products.contract.ts'
import { EditRecordDialog, EditRecordForm, toChange } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { PackPriceEffectList } from './pack-price-effect-list.tsx'
import { checkProduct, ProductFormFields, useProductForm } from './product-form.tsx'
import { useChangeProduct } from './products.api.ts'

type EditProductProps = {
  product: ProductRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (id: number) => void
}

export function EditProductDialog({ open, ...props }: EditProductProps) {
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${props.product.name}`}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ product, onClose, onDelete, onSaved }: Omit<EditProductProps, 'open'>) {
  const form = useProductForm(toTyped(product), { draft: `edit-product-${product.id}` })
  const { values, submit, isSending, notes } = form
  const save = useChangeProduct(product.id)
  const onSubmit = submit({
    send: async (typed) => {
      const change = toChange(NAMES, product, typed)
      if (Object.keys(change).length > 0) await save(change)
      showToast({
        title: 'Success',
        description: 'Product updated. Your treatments follow.',
        tone: 'success',
      })
      onSaved(product.id)
    },
    onRefused: (error) => showSaveError(error, 'product'),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      <ProductFormFields form={form} />
      <PackPriceEffectList product={product} packPrice={findOtherPrice(product, values.packPrice)} />
    </EditRecordForm>
  )
}

const NAMES = ['name', 'supplier', 'packPrice', 'packSize', 'unit', 'wastage'] as const

function toTyped({ name, supplier, packPrice, packSize, unit, wastage }: ProductRecord) {
  return {
    ...{ name, packPrice, unit },
    supplier: supplier ?? '',
    packSize: withoutZeros(packSize),
    wastage: withoutZeros(wastage),
  }
}

/** "60.00" as it was typed: "60". */
function withoutZeros(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}

/** The typed pack price, where it is one and another than the stored one. */
function findOtherPrice(product: ProductRecord, typed: string): string | null {
  const checked = checkProduct({ ...toTyped(product), packPrice: typed })
  if (!checked.isValid || checked.sent.packPrice === product.packPrice) return null
  return checked.sent.packPrice
}
