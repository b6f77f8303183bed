import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import type { RepeatingCostRecord } from '#shared/features/expenses/repeating-costs.contract.ts'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { FEW_RECORDS, FilteredRecords } from '#web/records/filtered-records.tsx'
import { scrollToCard } from '#web/records/focus-card.ts'
import { toFilterActs } from '#web/records/ledger-view.ts'
import { readPageRequest } from '#web/records/list-pages.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { FilterChoice } from '#web/ui/list/filter-fields.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import {
  listAllRepeating,
  REPEATING_CARD_ID,
  type RepeatingFilter,
  repeatingPageQuery,
  repeatingTotalQuery,
  useDeletedRepeating,
} from './repeating-costs.api.ts'
import { RepeatingCostsList, shortName } from './repeating-costs-list.tsx'
import { REPEATING_PREFIX, readRepeatingFilter, toRepeatingTable } from './repeating-view.ts'

type CardProps = { today: Day; actions: RecordActions<RepeatingCostRecord>; onAdd: () => void }

export function RepeatingCostsCard({ today, actions, onAdd }: CardProps) {
  const { address } = useAddress(REPEATING_PREFIX)
  const filter = readRepeatingFilter(address)
  const { page: number } = readPageRequest(address)
  const page = useQuery(repeatingPageQuery({ ...filter, page: number }))
  const total = page.data?.total ?? 0
  const isFiltered = Object.values(filter).some((limit) => limit !== null)
  // The screen is long, so the owner asks for more than the first costs.
  const [asksForAll, setAsksForAll] = useState(false)
  const seeAll = () => {
    setAsksForAll(true)
    // The pressed button is gone.
    scrollToCard(REPEATING_CARD_ID)
  }
  const showsAll = asksForAll || isFiltered || number > 1 || total <= FEW_RECORDS
  return (
    <FilteredRecords
      id={REPEATING_CARD_ID}
      titleId="repeating-costs-title"
      title="Repeating costs"
      description={
        isReadOnly
          ? 'Each of them adds its expense on its days.'
          : 'Enter a cost once. Its expense is added on each of its days, even while you are away.'
      }
      action={
        <OwnerOnly>
          <AddButton size="sm" onAdd={onAdd} />
        </OwnerOnly>
      }
      {...{ page, filter }}
      addressPrefix={REPEATING_PREFIX}
      fields={showsAll && <RepeatingFilterFields filter={filter} />}
      columns="sm:grid-cols-3"
      names={{ one: 'repeating cost', many: 'repeating costs' }}
      summary={<RepeatingTotal filter={filter} />}
      csv={{
        fileName: `repeating-costs-${today}.csv`,
        readRows: async () => toRepeatingTable(await listAllRepeating(filter)),
      }}
      failed="Your repeating costs couldn’t be loaded just now. Nothing you’ve entered is lost."
      waiting={<RowsSkeleton label="Loading your repeating costs…" rows={3} height="h-14" />}
      empty={<NoRepeatingCosts onAdd={onAdd} />}
      deleted={<DeletedRepeating />}
    >
      {(costs) => (
        <>
          <RepeatingCostsList costs={showsAll ? costs : costs.slice(0, FEW_RECORDS)} actions={actions} />
          {!showsAll && (
            <Button variant="secondary" size="sm" className="mt-4" onClick={seeAll}>
              See all repeating costs ({total.toLocaleString('en-GB')})
            </Button>
          )}
        </>
      )}
    </FilteredRecords>
  )
}

function AddButton({ size, onAdd }: { size: 'sm' | 'md'; onAdd: () => void }) {
  return (
    <Button variant="secondary" size={size} icon={Plus} onClick={onAdd}>
      Add a cost
    </Button>
  )
}

function RepeatingTotal({ filter }: { filter: RepeatingFilter }) {
  const { data } = useQuery(repeatingTotalQuery(filter))
  if (!data) return null
  return (
    <>
      <Amount value={data.month} className="font-semibold text-foreground" /> a month,{' '}
      <Amount value={data.year} className="font-semibold text-foreground" /> a year
    </>
  )
}

const STATE_OPTIONS = [
  { value: 'running', label: 'Running' },
  { value: 'due', label: 'Due' },
  { value: 'ended', label: 'Ended' },
]

function RepeatingFilterFields({ filter }: { filter: RepeatingFilter }) {
  const { choose, type } = toFilterActs(useAddress(REPEATING_PREFIX).change)
  return (
    <>
      <SearchField label="Search repeating costs" value={filter.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Category of repeating costs"
        placeholder="All categories"
        options={EXPENSE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        value={filter.category}
        onChoose={(category) => choose({ category })}
      />
      <FilterChoice
        label="State"
        placeholder="All of them"
        options={STATE_OPTIONS}
        value={filter.state}
        onChoose={(state) => choose({ state })}
      />
    </>
  )
}

function NoRepeatingCosts({ onAdd }: Pick<CardProps, 'onAdd'>) {
  return (
    <EmptyState
      text="No repeating costs yet."
      hint="Rent, wages, insurance, software: add each once, and stop typing it every month."
      action={<AddButton size="md" onAdd={onAdd} />}
    />
  )
}

function DeletedRepeating() {
  return (
    <RecentlyDeleted
      records={useDeletedRepeating()}
      describe={(cost) => ({
        name: shortName(cost),
        title: shortName(cost),
        meta: (
          <>
            {cost.category} · since {formatShortDay(cost.firstOn)} · <Amount value={cost.amount} />
          </>
        ),
      })}
    />
  )
}
