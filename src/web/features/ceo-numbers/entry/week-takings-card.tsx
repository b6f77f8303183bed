import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Row, RowList } from '#web/ui/list/row-list.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { listShown } from './income-entry-card.tsx'

type WeekTakingsProps = {
  businesses: readonly BusinessRecord[]
  /** Null means all of them. */
  business: BusinessRecord | null
  /** All entries of the week; undefined while loading. */
  entries: readonly WeeklyIncomeRecord[] | undefined
  isError: boolean
  onRetry: () => void
}

/** What was entered for the shown week, for an accountant who looks at a client. */
export function WeekTakingsCard({ businesses, business, entries, isError, onRetry }: WeekTakingsProps) {
  const shown = listShown({ businesses, business, entries })
  return (
    <Card aria-labelledby="week-takings">
      <CardHeader id="week-takings" title="Taken in this week" />
      {!entries && isError && <LoadError onRetry={onRetry} />}
      {!entries && !isError && <RowsSkeleton label="Loading the week…" rows={1} height="h-13" />}
      {entries && (
        <RowList label="Taken in this week">
          {shown.map(({ id, name, location }) => (
            <Row key={id} title={name} meta={location} value={<Taken entry={findEntry(entries, id)} />} />
          ))}
        </RowList>
      )}
    </Card>
  )
}

function findEntry(entries: readonly WeeklyIncomeRecord[], id: number): WeeklyIncomeRecord | undefined {
  return entries.find(({ businessId }) => businessId === id)
}

function Taken({ entry }: { entry: WeeklyIncomeRecord | undefined }) {
  return entry ? (
    <Amount value={entry.weeklyTotal} />
  ) : (
    <span className="font-normal text-ink-2">Not entered</span>
  )
}
