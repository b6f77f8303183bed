import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Recipe } from '#shared/features/costing/recipe.contract.ts'
import { useFormDraft, useKeptDraft } from '#web/forms/form-draft.ts'
import { recipeQuery, shelfQuery } from './recipe.api.ts'
import { checkRecipe, isSameRecipe, type ShelfItem, type TypedLine, toTypedLines } from './recipe-lines.ts'

const NO_SHELF: readonly ShelfItem[] = []
const NO_RECIPE: Recipe = []

/**
 * The recipe of a treatment while it is edited. Until somebody changes a line, it follows what is stored. The tab keeps
 * changed lines until they are saved. While they are being saved, nothing changes them.
 */
export function useRecipeDraft(treatmentId: number, isSending: boolean) {
  const recipe = useQuery(recipeQuery(treatmentId))
  const shelf = useQuery(shelfQuery)
  const kept = useFormDraft(`recipe-${treatmentId}`, BLANK)
  const [changed, setChanged] = useState(kept.start.lines ?? '')
  const [isRestored, setRestored] = useState(changed !== '')
  const [showsFaults, setShowsFaults] = useState(false)
  useKeptDraft(kept, { lines: changed })
  const stored = recipe.data ?? NO_RECIPE
  const isLoaded = recipe.data !== undefined && shelf.data !== undefined
  const lines: readonly TypedLine[] = changed === '' ? toTypedLines(stored) : JSON.parse(changed)
  const { input, costs, total, faults } = checkRecipe(lines, shelf.data ?? NO_SHELF)
  return {
    lines,
    shelf: shelf.data ?? NO_SHELF,
    ...{ input, costs, total, isRestored },
    /** Nothing is said about an amount that is not typed yet, until the form is sent. */
    faults: faults.map((fault, at) => (showsFaults || lines[at]?.amount !== '' ? fault : undefined)),
    isLoaded,
    isError: recipe.isError || shelf.isError,
    retry: () => void Promise.all([recipe.refetch(), shelf.refetch()]),
    isChanged: !isSameRecipe(lines, stored),
    setLines: (next: readonly TypedLine[]) => {
      if (!isSending) setChanged(JSON.stringify(next))
    },
    /** Sends the form, unless an amount of the recipe is wrong: then that one gets the focus. */
    checked: (submit: (event: SubmitEvent) => unknown) => (event: SubmitEvent) => {
      if (input !== null || !isLoaded) {
        submit(event)
        return
      }
      event.preventDefault()
      setShowsFaults(true)
      focusFirstFault(event.currentTarget)
    },
    /** After it was saved, or where the changes are not wanted. */
    forget: () => {
      kept.keep(BLANK)
      setChanged('')
      setRestored(false)
    },
  }
}

/** The faults are drawn first. */
function focusFirstFault(form: EventTarget): void {
  setTimeout(() => {
    if (form instanceof HTMLElement)
      form.querySelector<HTMLInputElement>('fieldset input[aria-invalid]')?.focus()
  })
}

const BLANK = { lines: '' }

export type RecipeDraft = ReturnType<typeof useRecipeDraft>
