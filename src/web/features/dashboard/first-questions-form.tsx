import { type FormEvent, useState } from 'react'
import type { ChecklistAnswers } from '#shared/features/checklist/checklist.contract.ts'
import { NO_ANSWERS } from '#shared/features/checklist/first-steps.rules.ts'
import { useReplaceChecklistAnswers } from '#web/api/checklist.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'

type QuestionsProps = {
  initial: ChecklistAnswers
  /** The questions were answered or skipped before. */
  isChange: boolean
  onSaved: () => void
  onCancel: () => void
}

/** Three questions, each answered with one press. Any of them can be left out. */
export function FirstQuestionsForm({ initial, isChange, onSaved, onCancel }: QuestionsProps) {
  const [answers, setAnswers] = useState(initial)
  const { mutateAsync: send, isPending } = useReplaceChecklistAnswers()
  const save = (said: ChecklistAnswers) => void send(said).then(onSaved, showNotSaved)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(answers)
  }
  return (
    <form onSubmit={onSubmit}>
      <div className="grid gap-5 lg:grid-cols-3 lg:gap-6">
        <ChoiceField
          label="What do you run?"
          options={TRADE_OPTIONS}
          value={answers.trade}
          onChoose={(trade) => setAnswers({ ...answers, trade })}
        />
        <ChoiceField
          label="Who works there?"
          options={STAFF_OPTIONS}
          value={answers.staff}
          onChoose={(staff) => setAnswers({ ...answers, staff })}
        />
        <ChoiceField
          label="Are you registered for VAT?"
          options={VAT_OPTIONS}
          value={answers.vat}
          onChoose={(vat) => setAnswers({ ...answers, vat })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} className="max-sm:flex-1">
          {isChange ? 'Save answers' : 'Show my steps'}
        </Button>
        <Button
          variant="ghost"
          disabled={isPending}
          onClick={() => (isChange ? onCancel() : save(NO_ANSWERS))}
        >
          {isChange ? 'Cancel' : 'Skip'}
        </Button>
      </div>
    </form>
  )
}

type Option<Name extends keyof ChecklistAnswers> = {
  value: NonNullable<ChecklistAnswers[Name]>
  label: string
}

const TRADE_OPTIONS: readonly Option<'trade'>[] = [
  { value: 'salon', label: 'Hair or beauty salon' },
  { value: 'clinic', label: 'Clinic' },
  { value: 'academy', label: 'Training academy' },
  { value: 'other', label: 'Something else' },
]

const STAFF_OPTIONS: readonly Option<'staff'>[] = [
  { value: 'only_me', label: 'Only me' },
  { value: 'employees', label: 'People I employ' },
  { value: 'self_employed', label: 'People who rent a chair or are self-employed' },
]

const VAT_OPTIONS: readonly Option<'vat'>[] = [
  { value: 'registered', label: 'Registered' },
  { value: 'not_registered', label: 'Not registered' },
  { value: 'unknown', label: 'Don’t know' },
]

function showNotSaved(error: unknown): void {
  showRefusal(error, 'Failed to save your answers. They are still here: please try again.')
}
