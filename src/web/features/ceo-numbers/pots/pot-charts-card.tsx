import { useQuery } from '@tanstack/react-query'
import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import {
  type PotParts,
  partsOfHundred,
  sumParts,
  takenIn,
} from '#shared/features/tax/pots/pot-shares.rules.ts'
import type { PotWeeks } from '#shared/features/tax/pots.contract.ts'
import { POT_NAMES } from '#shared/features/tax/words/pot-words.rules.ts'
import { type Day, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { formatWeekDays } from '#web/features/ceo-numbers/week-in-view.ts'
import { potWeeksQuery } from '#web/features/pots/pots.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { type ChartTable, DataDisclosure } from '#web/ui/chart/chart-data.tsx'
import { POT_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { StackedBar } from '#web/ui/chart/stacked-bar.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { POT_ICONS } from './pot-icons.ts'

type Week = PotWeeks['weeks'][number]

/** The week that the screen shows, and the one that runs. */
export type ShownWeek = { week: Day; thisWeek: Day }

/** What the shown week's takings become, and what became of the last twelve weeks'. */
export function PotChartsCard(shown: ShownWeek) {
  const { data, isError, refetch } = useQuery(potWeeksQuery)
  return (
    <Card aria-labelledby="pot-charts">
      <CardHeader id="pot-charts" title="Where the money goes" />
      {data && <Charts weeks={data.weeks} {...shown} />}
      {!data && isError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton label="Loading your weeks…" rows={4} height="h-16" />}
    </Card>
  )
}

function Charts({ weeks, ...shown }: ShownWeek & { weeks: readonly Week[] }) {
  return (
    <div className="flex flex-col gap-8">
      <OneWeek {...shown} parts={weeks.find(({ weekStartDate }) => weekStartDate === shown.week)} />
      <LastWeeks weeks={weeks.slice(0, -1)} />
    </div>
  )
}

function OneWeek({ week, thisWeek, parts }: ShownWeek & { parts: Week | undefined }) {
  const isThisWeek = week === thisWeek
  const title = isThisWeek ? THIS_WEEK : `What the takings of ${formatWeekDays(week)} become`
  if (parts === undefined)
    return (
      <NothingYet title={title}>Only this week and the 12 before it are shown here by their pots.</NothingYet>
    )
  const taken = takenIn(parts)
  if (taken === 0)
    return (
      <NothingYet title={title}>
        Nothing entered for this week yet. Type its takings above, and their parts appear here.
      </NothingYet>
    )
  const summary = (
    <>
      Of <Amount value={taken} />
      {isThisWeek && ' so far'}, all businesses together.
    </>
  )
  return <StackedBar title={title} summary={summary} parts={toParts(sumParts([parts]))} unit={POUNDS} />
}

const THIS_WEEK = 'What this week’s takings become'

function LastWeeks({ weeks }: { weeks: readonly Week[] }) {
  const parts = partsOfHundred(weeks)
  if (parts === null)
    return (
      <NothingYet title={LAST_WEEKS}>
        No takings in the last 12 full weeks. Each week you enter counts here once it is over.
      </NothingYet>
    )
  const entered = weeks.filter((week) => takenIn(week) !== 0).length
  const summary = `${entered} of the last 12 full weeks ${entered === 1 ? 'has' : 'have'} takings. Split by the parts you have set now.`
  return (
    <div>
      <StackedBar title={LAST_WEEKS} summary={summary} parts={toParts(parts)} unit={POUNDS} />
      <DataDisclosure title={LAST_WEEKS} table={toTable(weeks)} />
    </div>
  )
}

const LAST_WEEKS = 'What became of each £100 taken in the last 12 weeks'

/** A pot that gets nothing is left out: most salons have no VAT. */
function toParts(amounts: PotParts) {
  return POTS.filter((pot) => amounts[pot] !== 0).map((pot) => ({
    label: POT_NAMES[pot],
    value: amounts[pot],
    colour: POT_COLOURS[pot],
    icon: POT_ICONS[pot],
  }))
}

function toTable(weeks: readonly Week[]): ChartTable {
  return {
    columns: ['Week of', 'Taken', ...POTS.map((pot) => POT_NAMES[pot])],
    rows: weeks.map((week) => [
      formatShortDay(week.weekStartDate),
      formatPounds(takenIn(week)),
      ...POTS.map((pot) => formatPounds(fromDecimal(week.pots[pot]))),
    ]),
    cellClassName: 'money',
  }
}

function NothingYet({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <p className="mt-1 max-w-[68ch] text-small text-ink-2">{children}</p>
    </div>
  )
}
