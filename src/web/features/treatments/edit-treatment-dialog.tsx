import { useQuery } from '@tanstack/react-query'
import { RECIPE_DECIDES } from '#shared/features/costing/recipe.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { LazyCardPreview } from '#web/features/treatments/card/lazy-card-preview.tsx'
import { toNamedLines } from '#web/features/treatments/card/previewed-treatment.ts'
import { useReplaceRecipe } from '#web/features/treatments/recipe/recipe.api.ts'
import { type RecipeDraft, useRecipeDraft } from '#web/features/treatments/recipe/recipe-draft.ts'
import { RecipeEditor } from '#web/features/treatments/recipe/recipe-editor.tsx'
import { EditRecordDialog, EditRecordForm } from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { estimateWithRecipe, toChoice, toSource, toTreatmentChange, toTyped } from './edited-treatment.ts'
import { GoalPriceForm } from './goal-price.tsx'
import {
  ProductCostField,
  TreatmentFields,
  type TreatmentFormState,
  type TypedTreatment,
  toPreviewedForm,
  useTreatmentForm,
} from './treatment-form.tsx'
import { TreatmentResultFigures } from './treatment-result-card.tsx'
import { latestRateQuery, useChangeTreatment } from './treatments.api.ts'

type EditTreatmentProps = {
  treatment: TreatmentRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
}

export function EditTreatmentDialog({ open, ...props }: EditTreatmentProps) {
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${props.treatment.name}`}>
      <EditTreatmentForm {...props} />
    </EditRecordDialog>
  )
}

function EditTreatmentForm({ treatment, onClose, onDelete }: Omit<EditTreatmentProps, 'open'>) {
  const { data: rate = null } = useQuery(latestRateQuery)
  const choiceOf = (typed: TypedTreatment) => toChoice(typed.overheadChoice, rate)
  const form = useTreatmentForm(toTyped(treatment), (typed) => toSource(choiceOf(typed), treatment, rate), {
    draft: `edit-treatment-${treatment.id}`,
  })
  const { field, moneyField, values, overhead, submit, isSending, notes } = form
  const choice = choiceOf(values)
  const recipe = useRecipeDraft(treatment.id, isSending)
  const estimate = estimateWithRecipe(form, overhead, recipe)
  const previewed = toPreviewedForm({ values, estimate }, toNamedLines(recipe))
  const save = useChangeTreatment()
  const replaceRecipe = useReplaceRecipe(treatment.id)
  const onSubmit = submit({
    send: async (input) => {
      if (recipe.isChanged && recipe.input !== null) await replaceRecipe(recipe.input)
      const change = toTreatmentChange(treatment, input, { choice, recipe })
      if (Object.keys(change).length > 0) await save({ id: treatment.id, change })
      recipe.forget()
      showToast({ title: 'Success', description: 'Treatment updated successfully!', tone: 'success' })
      onClose()
    },
    onRefused: (error) => showSaveError(error, 'treatment'),
  })
  const isOutdated =
    treatment.hourlyRateCalculationId !== null && values.duration !== String(treatment.duration)
  return (
    <EditRecordForm
      {...{ isSending, onClose, onDelete }}
      notes={withRecipe(notes, recipe)}
      onSubmit={recipe.checked(onSubmit)}
    >
      <TreatmentFields
        field={field}
        moneyField={moneyField}
        productCost={<ProductCost recipe={recipe} field={moneyField('productCost')} />}
        values={values}
        overhead={
          <>
            <SelectField
              label="Overhead cost"
              options={rate === null ? CHOICES.filter(({ value }) => value !== 'recalculate') : CHOICES}
              {...field('overheadChoice')}
              value={choice}
              hint={
                <>
                  Now <Amount value={treatment.overheadCost} />
                  {estimate.overheadCost !== null && choice === 'recalculate' && (
                    <>
                      , then <Amount value={estimate.overheadCost} />
                    </>
                  )}
                  .
                  {choice === 'keep' && isOutdated && ` It was worked out for ${treatment.duration} minutes.`}
                </>
              }
            />
            {choice === 'type' && (
              <MoneyField label="Your own overhead cost" {...moneyField('overheadCost')} />
            )}
          </>
        }
      />
      <div className="rounded-control bg-muted p-4">
        <TreatmentResultFigures
          estimate={estimate}
          overhead={overhead}
          duration={values.duration}
          rate={rate}
          treatment={previewed}
        />
        <LazyCardPreview treatment={previewed} />
        <div className="border-t border-border pt-1">
          <Disclosure summary="What to charge">
            <GoalPriceForm
              totalCosts={estimate.totalCosts}
              onUse={(price) => form.setValue('price', toDecimal(price), { shouldFocus: true })}
            />
          </Disclosure>
        </div>
      </div>
    </EditRecordForm>
  )
}

const CHOICES = [
  { value: 'keep', label: 'Keep it as it is' },
  { value: 'recalculate', label: 'Work it out again from my hourly rate' },
  { value: 'type', label: 'Type my own' },
] as const

/** The notes of the form also cover the recipe: restored lines are mentioned, and starting again drops them. */
function withRecipe(notes: TreatmentFormState['notes'], { isRestored, forget }: RecipeDraft) {
  const onStartAgain = () => {
    notes.onStartAgain()
    forget()
  }
  return { ...notes, isRestored: notes.isRestored || isRestored, onStartAgain }
}

type ProductCostProps = { recipe: RecipeDraft; field: ReturnType<TreatmentFormState['moneyField']> }

/** Typed, or worked out from the recipe below it. */
function ProductCost({ recipe, field }: ProductCostProps) {
  const { lines, total } = recipe
  return (
    <>
      {lines.length === 0 ? (
        <ProductCostField {...field} />
      ) : (
        <MoneyField
          label="Product cost"
          readOnly
          optional="unmarked"
          hint={`${RECIPE_DECIDES}.`}
          {...field}
          value={total === null ? '' : toDecimal(total)}
        />
      )}
      <RecipeEditor draft={recipe} />
    </>
  )
}
