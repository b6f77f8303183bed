import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { BLANK, ProductFormFields, useProductForm } from './product-form.tsx'
import { useAddProduct } from './products.api.ts'

type AddProductProps = {
  /** Counts the requests to focus the first field. */
  focusRequests: number
  onAdded: (id: number) => void
}

/** After a product is added, the form is blank again, ready for the next. */
export function AddProductCard({ focusRequests, onAdded }: AddProductProps) {
  const { key, resetState, resetForm } = useFormReset(focusRequests)
  return (
    <Card aria-labelledby="add-product">
      <CardHeader
        id="add-product"
        title="Add a product"
        description="What a pack costs and how much is in it. A recipe then says how much of it a treatment uses."
      />
      <AddForm
        key={key}
        resetState={resetState}
        onAdded={(id) => {
          resetForm()
          onAdded(id)
        }}
      />
    </Card>
  )
}

type AddFormProps = { resetState: FormReset; onAdded: (id: number) => void }

function AddForm({ resetState, onAdded }: AddFormProps) {
  const form = useProductForm(BLANK, { isNext: resetState.isNext, draft: 'add-product' })
  const { submit, focus, isSending, notes } = form
  const add = useAddProduct()
  useFirstFocus(resetState, () => focus('name'))
  const onSubmit = submit({
    send: async (product) => {
      const { id } = await add(product)
      showToast({ title: 'Success', description: 'Product added to your shelf.', tone: 'success' })
      onAdded(id)
    },
    onRefused: (error) => showRefusal(error, 'Failed to add product. Please try again.'),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-[35rem] flex-col gap-5">
      <ProductFormFields form={form} />
      <FormNotes {...notes} />
      <Button type="submit" pending={isSending} className="sm:self-start">
        {isSending ? 'Adding...' : 'Add product'}
      </Button>
    </form>
  )
}
