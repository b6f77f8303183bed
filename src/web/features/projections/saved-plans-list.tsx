import { Fragment } from 'react'
import { projectPlan, toTypedPlan } from '#shared/features/projections/plan.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { EditAndDeleteButtons, type RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { deleteButtonId } from './revenue-plans.api.ts'
import { describePlan } from './saved-plan-words.ts'

type SavedPlansListProps = {
  plans: readonly RevenuePlanRecord[]
  treatments: readonly TreatmentRecord[]
  actions: RecordActions<RevenuePlanRecord>
}

export function SavedPlansList(props: SavedPlansListProps) {
  return (
    <RowList label="Saved plans">
      {props.plans.map((plan) => (
        <Fragment key={plan.id}>
          <PlanRow {...props} plan={plan} />
        </Fragment>
      ))}
    </RowList>
  )
}

function PlanRow({ plan, plans, treatments, actions }: SavedPlansListProps & { plan: RevenuePlanRecord }) {
  const total = projectPlan(toTypedPlan(plan), treatments)?.total
  return (
    <Row
      saved={plan.id === actions.savedId}
      title={
        <>
          {plan.name} {plan.isExample && <Badge>Example</Badge>}
        </>
      }
      meta={describePlan(plan, treatments)}
      value={
        <>
          {total ? <Amount value={total.monthly} /> : '–'}
          <span className="block text-small font-normal text-muted-foreground">a month</span>
        </>
      }
      actions={
        <span className="inline-flex">
          <EditAndDeleteButtons
            row={plan}
            shown={plans}
            name={plan.name}
            deleteId={deleteButtonId(plan)}
            actions={actions}
          />
        </span>
      }
    />
  )
}
