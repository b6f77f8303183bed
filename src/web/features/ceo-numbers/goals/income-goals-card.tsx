import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import type { Selection } from '#web/features/ceo-numbers/history/history-view.ts'
import { RESTORABLE_GOALS, runningGoalsQuery } from '#web/features/income-goals/income-goals.api.ts'
import { useAddress, withChanges } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { focusGoals, GOALS_ID, type GoalActions, useDeletingGoals, useSetAside } from './goals-actions.api.ts'
import { DeletedGoals } from './goals-deleted-list.tsx'
import { GOALS_FAILED, GoalsSkeleton, NoGoals } from './goals-state.tsx'

/** The first running goals, or all goals. They do not depend on the selected business. */
export function IncomeGoalsCard({ businesses }: Selection) {
  const { address } = useAddress()
  const [savedId, setSavedId] = useState<number | null>(null)
  const add = useEditPanel<true>()
  const edit = useEditPanel<IncomeGoalRecord>()
  const actions = { ...useDeletingGoals(), onActive: useSetAside(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_GOALS, parameter: 'edit-goal', onFound: edit.show })
  const onAdd = () => add.show(true)
  const isWhole = address.get('goals') === 'all'
  const otherHref = `/ceo-numbers?${withChanges(address, { goals: isWhole ? null : 'all' })}`
  return (
    <RecordListCard
      id={GOALS_ID}
      titleId="income-goals-title"
      title="Income Goals"
      action={
        <OwnerOnly>
          <Button variant="secondary" size="sm" icon={Plus} onClick={onAdd}>
            Add Goal
          </Button>
        </OwnerOnly>
      }
    >
      {isWhole ? (
        <AllGoals {...{ businesses, actions, onAdd }} />
      ) : (
        <RunningGoals {...{ businesses, actions, onAdd }} allHref={otherHref} />
      )}
      {isWhole && (
        <>
          <ButtonLink href={otherHref} variant="secondary" size="sm" className="mt-3" onClick={focusGoals}>
            Show running goals only
          </ButtonLink>
          <DeletedGoals businesses={businesses} />
        </>
      )}
      <AddGoalDialog
        key={`add-${add.formKey}`}
        open={add.isOpen}
        onClose={add.close}
        onAdded={setSavedId}
        businesses={businesses}
      />
      {edit.row && (
        <EditGoalDialog
          key={`edit-${edit.formKey}`}
          goal={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={(id) => {
            setSavedId(id)
            edit.close()
          }}
          businesses={businesses}
        />
      )}
    </RecordListCard>
  )
}

const AddGoalDialog = lazyDialog(async () => (await import('./goal-add-dialog.tsx')).AddGoalDialog)

const EditGoalDialog = lazyDialog(async () => (await import('./goal-edit-dialog.tsx')).EditGoalDialog)

const GoalRowList = lazyCard(async () => (await import('./goal-row-list.tsx')).GoalRowList, GoalsSkeleton)

const AllGoals = lazyCard(async () => (await import('./goals-all.tsx')).AllGoals, GoalsSkeleton)

type RunningProps = Pick<Selection, 'businesses'> & {
  actions: GoalActions
  onAdd: () => void
  allHref: string
}

function RunningGoals({ businesses, actions, onAdd, allHref }: RunningProps) {
  const { data, isError, refetch } = useQuery(runningGoalsQuery)
  if (isError) return <LoadError message={GOALS_FAILED} onRetry={() => void refetch()} />
  if (!data) return <GoalsSkeleton />
  const { goals, total } = data
  if (total === 0)
    return (
      <>
        <NoGoals onAdd={onAdd} />
        <DeletedGoals businesses={businesses} />
      </>
    )
  return (
    <>
      {goals.length > 0 ? (
        <GoalRowList label="Income Goals" {...{ goals, businesses, actions }} />
      ) : (
        <EmptyState
          text="No goal runs just now."
          hint="Past, coming and set-aside goals stand under See all."
        />
      )}
      <ButtonLink href={allHref} variant="secondary" size="sm" className="mt-3" onClick={focusGoals}>
        See all goals ({total.toLocaleString('en-GB')})
      </ButtonLink>
    </>
  )
}
