import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { landing } from '#content/landing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { PreviewMargins, PreviewPots, PreviewTakings } from './preview-charts-card.tsx'
import { LandingSection } from './section-card.tsx'

const NAV = [
  'Dashboard',
  'Hourly Rate',
  'Profit Margin',
  'Expenses',
  'Stock Budget',
  'Revenue',
  'CEO Numbers',
  'Reports',
]

const METRICS = [
  { label: 'Hourly Rate', value: '£26.02', hint: '+4% from last month' },
  { label: 'Avg Profit Margin', value: '46.2%', hint: '+2% from last month' },
  { label: 'Monthly Revenue', value: '£4,735.00', hint: '+8% from last month' },
  { label: 'Active Treatments', value: '14', hint: '+1 from last month' },
]

/** The dashboard of an example salon, drawn and not photographed: sharp at every size, light and dark. */
export function PreviewCard({ mark }: { mark: ReactNode }) {
  return (
    <LandingSection id="preview-title" title={landing.preview.title} text={landing.preview.text} leadsOn>
      <figure>
        <div
          role="img"
          aria-label="The dashboard of an example salon: hourly rate £26.02, average margin 46.2%, revenue this month £4,735.00, takings of eight weeks against last year, last week’s £2,480.00 split into tax, profit and available, and four treatments by margin."
          className="flex overflow-hidden rounded-card border border-border bg-background shadow-3"
        >
          <PreviewSidebar mark={mark} />
          <div className="min-w-0 flex-1 p-4 sm:p-6">
            <p className="ledger-rule font-display text-[1.5rem] leading-tight font-semibold">Dashboard</p>
            <div className="mt-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
              {METRICS.map((metric) => (
                <Metric key={metric.label} {...metric} />
              ))}
            </div>
            <div className="mt-3 grid gap-3 lg:grid-cols-[3fr_2fr]">
              <PreviewTakings />
              <div className="grid gap-3">
                <PreviewPots />
                <PreviewMargins />
              </div>
            </div>
          </div>
        </div>
        <figcaption className="mt-4">
          <Badge tone="brass">Example figures</Badge>
        </figcaption>
      </figure>
    </LandingSection>
  )
}

function PreviewSidebar({ mark }: { mark: ReactNode }) {
  return (
    <div className="hidden w-52 shrink-0 bg-sidebar p-4 text-sidebar-foreground md:block">
      <p className="flex items-center gap-2 font-display text-[1.25rem] font-semibold">
        {mark} {brand.name}
      </p>
      <ul className="mt-6 grid gap-1 text-small">
        {NAV.map((item, index) => (
          <li
            key={item}
            className={cx(
              'rounded-chip border-l-2 px-3 py-2',
              index === 0 ? 'border-brass bg-sidebar-accent text-white' : 'border-transparent',
            )}
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Metric({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className="rounded-card border border-border bg-card p-3 sm:p-4">
      <p className="text-small text-ink-2">{label}</p>
      <p className="mt-1 text-[1.25rem] leading-tight font-semibold tabular-nums sm:text-figure-lg">
        {value}
      </p>
      <p className="mt-1 text-small text-muted-foreground">{hint}</p>
    </div>
  )
}
