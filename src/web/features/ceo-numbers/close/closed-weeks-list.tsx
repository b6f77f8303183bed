import { useQuery } from '@tanstack/react-query'
import { Check, Circle, Clock } from 'lucide-react'
import { Link } from 'wouter'
import { listLastWeeks } from '#shared/features/tax/closes/close-week.rules.ts'
import { type Day, formatDayAndMonth } from '#shared/kernel/calendar/days.ts'
import { useUnsentCloses } from '#web/features/weekly-closes/unsent-closes.api.ts'
import { closesQuery } from '#web/features/weekly-closes/weekly-closes.api.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** At least as many are offered. Earlier ones follow once one of them is closed: before that its owner may be new. */
const MIN_WEEKS = 4

type WeeksProps = {
  today: Day
  /** The week that the screen is about. */
  shown?: Day
}

/** A quiet row of the last weeks, with those that were closed marked. Each leads to its close. */
export function ClosedWeeksList({ today, shown }: WeeksProps) {
  const weeks = listLastWeeks(today)
  const [from = today, to = today] = [weeks[0], weeks.at(-1)]
  const { data, isError, refetch } = useQuery(closesQuery({ from, to }))
  const closed = new Set(data?.map(({ weekStartDate }) => weekStartDate))
  const kept = new Set(useUnsentCloses().map(({ week }) => week))
  const isNew = closed.size === 0 && kept.size === 0
  const earliest = weeks.findIndex((week) => closed.has(week) || kept.has(week) || week === shown)
  const newest = weeks.length - MIN_WEEKS
  const offered = weeks.slice(earliest === -1 ? newest : Math.min(earliest, newest))
  return (
    <Card aria-labelledby="closed-weeks">
      <h2 id="closed-weeks" className="mb-3 text-label text-ink-2">
        Closed weeks
      </h2>
      {isError && !data && <LoadError onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton className="h-24" />}
      {data && isNew && (
        <p className="mb-2 text-small text-ink-2">
          None of the last weeks is closed yet. Each that you close gets a tick here.
        </p>
      )}
      {data && (
        <ul className={cx('grid grid-cols-4 gap-1', shown === undefined && 'sm:grid-cols-6 xl:grid-cols-12')}>
          {offered.map((week) => (
            <WeekLink
              key={week}
              week={week}
              state={stateOf(week, { kept, closed })}
              isShown={week === shown}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type Weeks = { kept: ReadonlySet<Day>; closed: ReadonlySet<Day> }

function stateOf(week: Day, { kept, closed }: Weeks): keyof typeof STATES {
  if (kept.has(week)) return 'kept'
  return closed.has(week) ? 'closed' : 'open'
}

const STATES = {
  closed: { icon: Check, words: 'closed', ink: 'text-positive' },
  kept: { icon: Clock, words: 'closed, kept on this device', ink: 'text-warning' },
  open: { icon: Circle, words: 'not closed', ink: 'text-muted-foreground' },
} as const

type LinkProps = { week: Day; state: keyof typeof STATES; isShown: boolean }

function WeekLink({ week, state, isShown }: LinkProps) {
  const mark = <WeekMark week={week} state={state} />
  if (isReadOnly) return <li className={WEEK}>{mark}</li>
  return (
    <li>
      <Link
        href={`/ceo-numbers/close?week=${week}`}
        aria-current={isShown ? 'date' : undefined}
        className={cx(WEEK, 'hover:bg-accent', isShown && 'bg-primary-soft font-semibold text-primary')}
      >
        {mark}
      </Link>
    </li>
  )
}

const WEEK =
  'flex min-h-13 flex-col items-center justify-center gap-1 rounded-control px-1 text-small text-ink-2 no-underline tabular-nums'

function WeekMark({ week, state }: Pick<LinkProps, 'week' | 'state'>) {
  const { icon, words, ink } = STATES[state]
  return (
    <>
      <Icon of={icon} className={ink} />
      <span className="whitespace-nowrap">
        <span className="sr-only">Week of </span>
        {formatDayAndMonth(week)}
        <span className="sr-only"> ({words})</span>
      </span>
    </>
  )
}
