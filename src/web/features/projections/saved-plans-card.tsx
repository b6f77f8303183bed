import { useQuery } from '@tanstack/react-query'
import { SEASON_VALUES, SEASONS } from '#shared/features/projections/projections.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useAddress } from '#web/lib/address.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { FilteredRecords } from '#web/records/filtered-records.tsx'
import { scrollToCard } from '#web/records/focus-card.ts'
import { type ChangeAddress, toFilterActs } from '#web/records/ledger-view.ts'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FilterChoice } from '#web/ui/list/filter-fields.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import {
  listAllPlans,
  PLANS_CARD_ID,
  type PlanFilter,
  plansPageQuery,
  useDeletedPlans,
} from './revenue-plans.api.ts'
import { PLAN_NAME_ID } from './save-plan-form.tsx'
import { describePlan, toPlanTable } from './saved-plan-words.ts'
import { SavedPlansList } from './saved-plans-list.tsx'

type SavedPlansProps = {
  treatments: readonly TreatmentRecord[]
  today: Day
  actions: RecordActions<RevenuePlanRecord>
}

export function SavedPlansCard({ treatments, today, actions }: SavedPlansProps) {
  const { address, change } = useAddress()
  const filter = readFilter(address)
  const page = useQuery(plansPageQuery({ ...filter, ...readPageRequest(address) }))
  return (
    <FilteredRecords
      id={PLANS_CARD_ID}
      titleId="saved-plans-title"
      title="Saved plans"
      {...{ page, filter }}
      fields={<PlanFilterFields filter={filter} onChange={change} />}
      columns="sm:grid-cols-2"
      names={{ one: 'plan', many: 'plans' }}
      csv={{
        fileName: `revenue-plans-${today}.csv`,
        readRows: async () => toPlanTable(await listAllPlans(filter), treatments),
      }}
      failed="Your saved plans couldn’t be loaded just now. Nothing you’ve entered is lost."
      waiting={<RowsSkeleton label="Loading your saved plans…" rows={2} height="h-14" />}
      empty={<NoPlans />}
      deleted={<DeletedPlans treatments={treatments} />}
    >
      {(plans) => <SavedPlansList {...{ plans, treatments, actions }} />}
    </FilteredRecords>
  )
}

function readFilter(address: URLSearchParams): PlanFilter {
  return { q: address.get('q')?.trim() || null, season: oneOf(SEASON_VALUES, address.get('season')) }
}

function PlanFilterFields({ filter, onChange }: { filter: PlanFilter; onChange: ChangeAddress }) {
  const { choose, type } = toFilterActs(onChange)
  return (
    <>
      <SearchField label="Search by name" value={filter.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Season"
        placeholder="All seasons"
        options={SEASONS}
        value={filter.season}
        onChoose={(season) => choose({ season })}
      />
    </>
  )
}

function NoPlans() {
  return (
    <EmptyState
      text="No plans saved yet."
      hint="Give the plan above a name and save it: it appears here with what it brings in, ready to open again."
      action={
        <Button variant="secondary" onClick={() => scrollToCard(PLAN_NAME_ID, 'center')}>
          Name your plan
        </Button>
      }
    />
  )
}

function DeletedPlans({ treatments }: Pick<SavedPlansProps, 'treatments'>) {
  return (
    <RecentlyDeleted
      records={useDeletedPlans()}
      describe={(plan) => ({ name: plan.name, title: plan.name, meta: describePlan(plan, treatments) })}
    />
  )
}
