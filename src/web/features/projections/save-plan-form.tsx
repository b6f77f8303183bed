import { Save } from 'lucide-react'
import { useRef } from 'react'
import { type TypedPlan, toSentPlan } from '#shared/features/projections/plan.rules.ts'
import {
  type RevenuePlanInput,
  type RevenuePlanRecord,
  revenuePlanInput,
} from '#shared/features/projections/revenue-plans.contract.ts'
import type { Checked } from '#web/forms/contract-check.ts'
import { useTypedForm } from '#web/forms/typed-form.ts'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useAddPlan, useChangePlan } from './revenue-plans.api.ts'

export const PLAN_NAME_ID = 'plan-name'

type SavePlanProps = {
  plan: TypedPlan
  /** The saved plan that is open in the calculator; null for a new one. */
  opened: RevenuePlanRecord | null
  startName: string
  onType: (name: string) => void
  onSaved: (plan: RevenuePlanRecord) => void
  onStartNew: () => void
  onDelete: (plan: RevenuePlanRecord) => void
}

/** Keeps the plan of the calculator under a name. An open plan is changed, or saved again as another one. */
export function SavePlanForm(props: SavePlanProps) {
  const { plan, opened, startName, onType, onSaved, onStartNew, onDelete } = props
  const isAnother = useRef(false)
  const [add, change] = [useAddPlan(), useChangePlan()]
  const { field, submit, isSending } = useTypedForm<Name, RevenuePlanInput>({
    initial: { name: startName, plan: '' },
    check: ({ name }) => checkPlan(name, plan),
  })
  const { onChange, ...name } = field('name')
  const { error: planFault } = field('plan')
  const onSubmit = submit({
    send: async (input) => {
      const isChange = opened !== null && !isAnother.current
      const saved = await (isChange ? change({ id: opened.id, change: input }) : add(input))
      showToast({ title: 'Success', description: `Plan “${saved.name}” saved.`, tone: 'success' })
      onSaved(saved)
    },
    onRefused: (error) => showSaveError(error, 'plan'),
  })
  const saveAs = (another: boolean) => () => {
    isAnother.current = another
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 border-t border-border pt-5">
      <TextField
        id={PLAN_NAME_ID}
        label="Plan name"
        hint={opened ? undefined : 'Keep this plan to come back to it. You can keep several.'}
        autoComplete="off"
        maxLength={200}
        {...name}
        onChange={(event) => {
          onChange(event)
          onType(event.target.value)
        }}
      />
      {planFault && (
        <p role="alert" className="text-small text-destructive">
          {planFault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={Save} pending={isSending} onClick={saveAs(false)}>
          {opened ? 'Save changes' : 'Save plan'}
        </Button>
        {opened && (
          <>
            <Button type="submit" variant="secondary" disabled={isSending} onClick={saveAs(true)}>
              Save as another plan
            </Button>
            <Button variant="ghost" onClick={onStartNew}>
              Start a new plan
            </Button>
            <Button variant="ghost" onClick={() => onDelete(opened)}>
              Delete plan
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** `plan` stands for the fields of the calculator, which have their own errors. */
type Name = 'name' | 'plan'

function checkPlan(name: string, plan: TypedPlan): Checked<Name, RevenuePlanInput> {
  const { success, data, error } = revenuePlanInput.safeParse({ name, ...toSentPlan(plan) })
  if (success) return { isValid: true, sent: data }
  const issueOf = (isName: boolean) => error.issues.find(({ path }) => (path[0] === 'name') === isName)
  const [nameIssue, planIssue] = [issueOf(true), issueOf(false)]
  return {
    isValid: false,
    faults: {
      ...(nameIssue && { name: nameIssue.message }),
      ...(planIssue && { plan: `${planIssue.message}.` }),
    },
  }
}
