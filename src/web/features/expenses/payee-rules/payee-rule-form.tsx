import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import {
  CATEGORY_REQUIRED,
  type PayeeRuleInput,
  type PayeeRuleRecord,
  payeeRuleInput,
} from '#shared/features/expenses/payee-rules.contract.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { type FormExtras, useTypedForm } from '#web/forms/typed-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** `isPrivate` is the tick, 'yes' or ''. */
export type TypedRule = Record<'contains' | 'category' | 'description' | 'isPrivate', string>

export const BLANK_RULE: TypedRule = { contains: '', category: '', description: '', isPrivate: '' }

export function toTypedRule({ contains, category, description, isPrivate }: PayeeRuleRecord): TypedRule {
  return {
    contains,
    category: category ?? '',
    description: description ?? '',
    isPrivate: isPrivate ? 'yes' : '',
  }
}

/** The same form for adding and editing. */
export function useRuleForm({ initial, ...extras }: FormExtras<PayeeRuleInput> & { initial: TypedRule }) {
  return useTypedForm<keyof TypedRule, PayeeRuleInput>({ initial, check: checkRule, ...extras })
}

export function RuleFields({ form }: { form: ReturnType<typeof useRuleForm> }) {
  const { field, values, setValue } = form
  const isPrivate = values.isPrivate !== ''
  return (
    <>
      <TextField
        label="The bank’s text contains"
        hint="Capitals and digits at the end do not count. Of several rules, the longest text wins."
        autoComplete="off"
        maxLength={200}
        {...field('contains')}
      />
      <CheckboxField
        label="This is private"
        hint="Its payments are left out of an import."
        checked={isPrivate}
        onChange={({ target }) => setValue('isPrivate', target.checked ? 'yes' : '')}
      />
      {!isPrivate && (
        <>
          <SelectField
            label="Category"
            placeholder="Choose a category"
            options={EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))}
            {...field('category')}
          />
          <TextField
            label="Description"
            optional
            hint="The bank’s own text when left empty."
            autoComplete="off"
            {...field('description')}
          />
        </>
      )}
    </>
  )
}

/** A private rule needs no category, so what was chosen before it became private is not sent. */
function checkRule({
  contains,
  category,
  description,
  isPrivate,
}: TypedRule): Checked<keyof TypedRule, PayeeRuleInput> {
  const decision =
    isPrivate === ''
      ? { category: category === '' ? null : category, description, isPrivate: false }
      : { category: null, description: null, isPrivate: true }
  const { success, data, error } = payeeRuleInput.safeParse({ contains, ...decision })
  if (success) return { isValid: true, sent: data }
  const faults = error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])
  // The contract asks for a decision only once the text is right.
  const undecided = isPrivate === '' && category === '' ? { category: CATEGORY_REQUIRED } : {}
  return { isValid: false, faults: { ...undecided, ...Object.fromEntries(faults) } }
}
