import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { whenDialogsAreClosed } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { takePickedPhoto } from '#web/records/receipts/picked-photo.ts'
import type { ExpenseForm } from './expense-form.tsx'
import { recentExpensesQuery } from './expenses.api.ts'

type Picked = { form: ExpenseForm; onPhoto: (photo: File) => void }

/**
 * After a photo was taken from the list of the + button: it is in the form, the category is that of the last
 * expense and the description says that it is a receipt, so that only the amount is left to type.
 */
export function usePickedPhoto(picked: Picked): void {
  const { address, change } = useAddress()
  const isRequested = address.get('photo') === '1'
  const latest = useRef(picked)
  latest.current = picked
  const [hasPhoto, setHasPhoto] = useState(false)
  useEffect(() => {
    if (!isRequested) return
    change({ photo: null }, { replace: true })
    const photo = takePickedPhoto()
    if (photo === null) return
    const { form, onPhoto } = latest.current
    onPhoto(photo)
    setHasPhoto(true)
    if (form.values.description === '') form.setValue('description', 'Receipt')
    whenDialogsAreClosed(() => form.focus('amount'))
  }, [isRequested, change])
  const category = useLastCategory()
  useEffect(() => {
    const { form } = latest.current
    if (hasPhoto && category !== null && form.values.category === '') form.setValue('category', category)
  }, [hasPhoto, category])
}

/** The category of the expense that was entered last. Null while it is not known. */
function useLastCategory(): string | null {
  const { data, isLoading } = useQuery(recentExpensesQuery)
  if (!data) return isLoading ? null : FIRST_CATEGORY
  const [last] = data.rows.toSorted((one, other) => other.id - one.id)
  return last?.category ?? FIRST_CATEGORY
}

const FIRST_CATEGORY = 'Other'
