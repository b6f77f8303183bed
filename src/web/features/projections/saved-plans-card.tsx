import { useQuery } from '@tanstack/react-query'
import { SEASON_VALUES, SEASONS } from '#shared/features/projections/projections.rules.ts'
import type { RevenuePlanRecord } from '#shared/features/projections/revenue-plans.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { FIRST_PAGE, toPageChange } from '#web/records/ledger-view.ts'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { RecordListCard } from '#web/records/record-list-card.tsx'
import { RecordPages } from '#web/records/record-pages.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import {
  listAllPlans,
  PLANS_CARD_ID,
  type PlanFilter,
  plansPageQuery,
  useDeletedPlans,
} from './revenue-plans.api.ts'
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
  const isFiltered = filter.q !== null || filter.season !== null
  const page = useQuery(plansPageQuery({ ...filter, ...readPageRequest(address) }))
  const total = page.data?.total ?? 0
  const csv = total > 0 && (
    <CsvDownloadButton
      fileName={`revenue-plans-${today}.csv`}
      readRows={async () => toPlanTable(await listAllPlans(filter), treatments)}
    />
  )
  return (
    <RecordListCard id={PLANS_CARD_ID} titleId="saved-plans-title" title="Saved plans" action={csv}>
      {(isFiltered || total > FEW_PLANS) && <PlanFilterBar filter={filter} onChange={change} />}
      <RecordPages
        page={page}
        failed="Your saved plans couldn’t be loaded just now. Nothing you’ve entered is lost."
        waiting={<RowsSkeleton label="Loading your saved plans…" rows={2} height="h-14" />}
        empty={isFiltered ? <NoResults one="plan" onClear={() => change(NO_FILTER)} /> : <NoPlans />}
        onPage={(number) => change(toPageChange(number))}
      >
        {(plans) => <SavedPlansList {...{ plans, treatments, actions }} />}
      </RecordPages>
      <DeletedPlans treatments={treatments} />
    </RecordListCard>
  )
}

/** So few need no search. */
const FEW_PLANS = 5
const NO_FILTER: AddressChanges = { q: null, season: null, ...FIRST_PAGE }

function readFilter(address: URLSearchParams): PlanFilter {
  return { q: address.get('q')?.trim() || null, season: oneOf(SEASON_VALUES, address.get('season')) }
}

type FilterBarProps = {
  filter: PlanFilter
  onChange: (changes: AddressChanges, options?: { replace?: boolean }) => void
}

function PlanFilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <search className="no-print mb-4 grid gap-4 sm:grid-cols-2">
      <SearchField
        label="Search by name"
        value={filter.q ?? ''}
        // Typing replaces the history entry, so that Back does not go through every key stroke.
        onSearch={(q) => onChange({ q, ...FIRST_PAGE }, { replace: true })}
      />
      <SelectField
        label="Season"
        optional="unmarked"
        placeholder="All seasons"
        options={SEASONS}
        value={filter.season ?? ''}
        onChange={(event) => onChange({ season: event.target.value, ...FIRST_PAGE })}
      />
    </search>
  )
}

function NoPlans() {
  return (
    <EmptyState
      text="No plans saved yet."
      hint="Give the plan above a name and save it: it stands here with what it brings in, ready to open again."
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
