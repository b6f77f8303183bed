import { ArrowDown, ArrowUp, Minus, PiggyBank } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#shared/features/dashboard/dashboard.contract.ts'
import { type Standing, toHeadline } from '#shared/features/dashboard/headline.rules.ts'
import { formatMonth } from '#shared/kernel/calendar/days.ts'
import { formatWholePounds, pence } from '#shared/kernel/numbers/money.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { SetAsideText } from './set-aside-text.tsx'

/** The month in one line: what came in, what to set aside of it, and whether that is ahead or behind. */
export function HeadlineCard({ data }: { data: Dashboard | undefined }) {
  if (data && data.metrics === null) return null
  return (
    <section aria-label="This month so far" className={FRAME}>
      {data ? <Line data={data} /> : <Skeleton className="h-20 w-full sm:h-11" />}
    </section>
  )
}

const FRAME = 'card rounded-card border border-border bg-card px-4 py-3 shadow-1 sm:px-5 sm:py-4'
const ROW = 'flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-1'

function Line({ data }: { data: Dashboard }) {
  const headline = toHeadline(data)
  if (headline === null)
    return (
      <div className={ROW}>
        <p className="text-h3">Nothing entered for {formatMonth(data.today)} yet</p>
        <OwnerOnly>
          <ButtonLink href="/ceo-numbers?add=1" variant="secondary" size="sm">
            Enter this week’s takings
          </ButtonLink>
        </OwnerOnly>
      </div>
    )
  return (
    <div className={ROW}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount value={headline.cameIn} className="text-figure-xl" />
        <span className="text-ink-2">came in this month so far</span>
      </p>
      <p className="text-small text-ink-2">
        <Mark of={PiggyBank}>
          <SetAsideText ruleOfThumb={headline.setAside} />
        </Mark>
      </p>
      <p className="text-small font-medium">
        <Private>
          <StandingWords standing={headline.standing} />
        </Private>
      </p>
    </div>
  )
}

function StandingWords({ standing }: { standing: Standing }) {
  if (standing.kind === 'too-early') return <Quiet>Too early to compare</Quiet>
  if (standing.kind === 'nothing-earlier') return <Quiet>No earlier month to compare</Quiet>
  if (standing.kind === 'goal') {
    const amount = formatWholePounds(pence(Math.abs(standing.ahead)))
    if (amount === '£0') return <Quiet>On pace for your monthly goal</Quiet>
    return <Direction value={standing.ahead} amount={amount} than="your monthly goal" />
  }
  const { percent } = standing
  if (percent === 0) return <Quiet>Level with last month</Quiet>
  const amount = `${Math.abs(percent).toLocaleString('en-GB')}%`
  return <Direction value={percent} amount={amount} than="last month" />
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <span className="text-ink-2">
      <Mark of={Minus}>{children}</Mark>
    </span>
  )
}

type DirectionProps = { value: number; amount: string; than: string }

/** "£310 ahead of your monthly goal", "3% behind last month". Behind is said without alarm. */
function Direction({ value, amount, than }: DirectionProps) {
  const isAhead = value > 0
  return (
    <span className={isAhead ? 'text-positive' : 'text-ink-2'}>
      <Mark of={isAhead ? ArrowUp : ArrowDown}>
        <span>
          {amount} {isAhead ? 'ahead of' : 'behind'} {than}
        </span>
      </Mark>
    </span>
  )
}

function Mark({ of, children }: { of: typeof Minus; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon of={of} className="mt-0.5" />
      {children}
    </span>
  )
}
