import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { DeletedExpenses } from './deleted-expenses-list.tsx'
import { recentExpensesQuery } from './expenses.api.ts'
import { type ExpenseActs, ExpensesList } from './expenses-list.tsx'

type RecentProps = {
  acts: ExpenseActs
  /** Leads to the whole list. */
  allHref: string
  onStart: () => void
}

/** The newest ten, and the way to all of them. */
export function RecentExpensesCard({ acts, allHref, onStart }: RecentProps) {
  const { data, isError, refetch } = useQuery(recentExpensesQuery)
  const total = data?.total ?? 0
  const seeAll = total > 0 && (
    <ButtonLink href={allHref} variant="secondary" size="sm" onClick={focusListSoon}>
      See all ({total.toLocaleString('en-GB')})
    </ButtonLink>
  )
  return (
    <Card id={LIST_CARD_ID} tabIndex={-1} aria-labelledby="recent-expenses" className="outline-none">
      <CardHeader id="recent-expenses" title="Recent Expenses" action={seeAll} />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isError && <ListWaiting />}
      {data && total === 0 && (
        <>
          <NoExpenses onStart={onStart} />
          <DeletedExpenses />
        </>
      )}
      {data && total > 0 && <ExpensesList caption="Recent expenses" expenses={data.rows} acts={acts} />}
    </Card>
  )
}

/** Shared by the short list and the whole one: only one of them is on the screen. */
export const LIST_CARD_ID = 'expenses'

/** For when what was pressed is gone: else the keyboard would start from the top of the page. */
export function focusListCard(): void {
  const card = document.getElementById(LIST_CARD_ID)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}

/** The link that was pressed goes away with its card. */
export function focusListSoon(): void {
  setTimeout(focusListCard)
}

export function ListWaiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your expenses…</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  )
}

export function NoExpenses({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      text="No expenses recorded yet. Add your first expense!"
      hint="Each cost you add stands here, and its month and category add themselves up above."
      action={
        <Button variant="secondary" onClick={onStart}>
          Add an expense
        </Button>
      }
    />
  )
}
