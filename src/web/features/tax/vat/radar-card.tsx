import {
  averageWeekSum,
  crossingSum,
  headroomSum,
  rollingSum,
} from '#shared/features/tax/sums/radar-sums.rules.ts'
import { listRadarNotes } from '#shared/features/tax/vat/radar.rules.ts'
import { formatMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { SumFigure, SumList } from '#web/features/tax/sums/sum-figure.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'
import { RadarBanner } from './radar-banner.tsx'
import { RadarChart } from './radar-chart.tsx'
import { RadarTable } from './radar-table.tsx'
import type { VatView } from './vat-view.ts'

type RadarProps = { view: VatView; retryWeeks: (() => void) | null }

/** Takings of twelve months against the threshold, with the months ahead. */
export function RadarCard({ view, retryWeeks }: RadarProps) {
  const title = view.isRegistered ? 'Takings without VAT' : 'How far from VAT?'
  return (
    <Card aria-labelledby="vat-radar" tabIndex={-1} className="outline-none">
      <CardHeader
        id="vat-radar"
        title={title}
        description={
          view.isRegistered
            ? 'For the day you think of leaving VAT.'
            : 'HMRC looks at the last 12 months, at the end of every month.'
        }
      />
      <RadarBanner view={view} />
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <RadarChart view={view} />
        <RadarTable months={view.months} since={view.vat.since} />
      </div>
      {retryWeeks && (
        <div className="mt-4">
          <LoadError message="The months ahead couldn’t be worked out just now." onRetry={retryWeeks} />
        </div>
      )}
      <div className="mt-4 border-t border-border">
        <RadarFigures view={view} />
      </div>
      {!view.isRegistered && <RadarNotes view={view} />}
    </Card>
  )
}

function RadarFigures({ view }: { view: VatView }) {
  const { vat, months, weeks, ahead, today, rates } = view
  const fullMonths = months.slice(0, -1)
  const rolling = fullMonths.at(-1)?.rolling ?? ZERO_PENCE
  const threshold = fromDecimal(vat.threshold)
  const headroom = vat.headroom === null ? null : fromDecimal(vat.headroom)
  const averageWeek = fromDecimal(vat.pace.averageWeek)
  const { crossesIn } = vat.pace
  const crossing = ahead.find(({ month }) => month === crossesIn)
  return (
    <SumList label="The figures behind it">
      <SumFigure
        label="Taken in the last 12 full months"
        value={<Amount value={rolling} />}
        sum={rollingSum(fullMonths)}
      />
      {headroom !== null && (
        <SumFigure
          label={headroom < 0 ? 'Over the threshold by' : 'Left until the threshold'}
          value={<Amount value={pence(Math.abs(headroom))} />}
          sum={headroomSum({ threshold, rolling, headroom, rates })}
        />
      )}
      {weeks && !view.isRegistered && (
        <SumFigure
          label="A week on average, of your last 13"
          value={<Amount value={averageWeek} />}
          sum={averageWeekSum(weeks, today, averageWeek)}
        />
      )}
      {crossesIn && crossing && (
        <SumFigure
          label={`12 months to the end of ${formatMonth(crossesIn)}, at this pace`}
          value={<Amount value={crossing.rolling} />}
          sum={crossingSum({ months, ahead, crossesIn, averageWeek, rates })}
        />
      )}
    </SumList>
  )
}

/** What the line of takings cannot know. */
function RadarNotes({ view: { vat, today } }: { view: VatView }) {
  return (
    <ul className="mt-3 flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5 text-small text-ink-2">
      {listRadarNotes(vat, today).map((note) => (
        <li key={note}>
          <TextWithAmounts>{note}</TextWithAmounts>
        </li>
      ))}
    </ul>
  )
}
