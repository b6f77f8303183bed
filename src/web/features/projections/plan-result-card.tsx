import type { PlanResult } from '#shared/features/projections/plan.rules.ts'
import type { Projection } from '#shared/features/projections/projections.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { hundredthsToDecimal } from '#shared/kernel/numbers/hundredths.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { PlanHours } from './plan-hours-card.tsx'

export type Result = PlanResult<TreatmentRecord>

type ResultProps = { result: Result | null }

export function PlanResultCard({ result }: ResultProps) {
  return (
    <Card aria-labelledby="plan-result" className="lg:sticky lg:top-6">
      <h2 id="plan-result" className="text-label text-ink-2">
        Monthly projection
      </h2>
      <output className="mt-1 block text-figure-xl">
        <Figure projection={result?.total} of="monthly" />
      </output>
      <h3 className="mt-4 text-label text-ink-2">Yearly projection</h3>
      <p className="text-figure-lg">
        <Figure projection={result?.total} of="yearly" />
      </p>
      <p className="mt-2 text-small text-ink-2">{hintFor(result)}</p>
      {result && result.rows.length > 0 && (
        <div className="mt-3 border-t border-border pt-2">
          <Disclosure summary="How we worked this out">
            <Working {...result} />
          </Disclosure>
        </div>
      )}
      <PlanHours neededMinutes={result?.total.minutesPerMonth ?? null} />
    </Card>
  )
}

/** Shown above the phone's bottom bar, where the card is not visible. It is a repetition, so it is not announced. */
export function PlanResultBar({ result }: ResultProps) {
  return (
    <div
      aria-hidden="true"
      className="no-print sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-baseline justify-between gap-x-3 rounded-card border border-border bg-raised px-4 py-3 shadow-2 lg:hidden"
    >
      <span className="grow basis-20 text-small text-ink-2">A month brings in</span>
      <span className="text-figure-lg">
        <Figure projection={result?.total} of="monthly" />
      </span>
    </div>
  )
}

type FigureProps = { projection: Projection | undefined; of: 'monthly' | 'yearly' }

function Figure({ projection, of }: FigureProps) {
  return projection ? <Amount value={projection[of]} /> : '–'
}

function hintFor(result: Result | null): string {
  if (!result) return 'Check the figures in your plan: one of them can’t be counted.'
  if (result.rows.length === 0) return 'Choose a treatment and how often you do it in a week.'
  if (result.total.monthly === 0) return 'Enter the sessions per week to see what they bring in.'
  return 'Twelve such months make the year. Before costs and tax.'
}

function Working({ rows, total, weeksHundredths, seasonTenths }: Result) {
  const weeks = hundredthsToDecimal(weeksHundredths)
  const season = `${Math.trunc(seasonTenths / 10)}.${seasonTenths % 10}`
  return (
    <ul className="flex flex-col gap-3 text-small">
      {rows.map(({ lineId, treatment, sessionsPerWeek, projection }) => (
        <li key={lineId}>
          <span className="font-semibold wrap-anywhere">{treatment.name}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-ink-2 tabular-nums">
            <span>
              <Amount value={treatment.price} isPrice /> × {sessionsPerWeek} a week × {weeks} weeks
              {seasonTenths !== 10 && ` × ${season} for the season`}
            </span>
            <span className="ml-auto text-foreground">
              = <Amount value={projection.monthly} />
            </span>
          </span>
        </li>
      ))}
      <li className="flex flex-wrap justify-between gap-x-3 border-t border-border pt-3 tabular-nums">
        <span className="text-ink-2">
          A year: <Amount value={total.monthly} /> × 12
        </span>
        <span className="ml-auto">
          = <Amount value={total.yearly} />
        </span>
      </li>
    </ul>
  )
}
