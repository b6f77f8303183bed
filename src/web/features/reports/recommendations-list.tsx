import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { findRise } from '#shared/features/reports/comparison-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { priceStatusWords } from '#shared/features/treatments/price-status.rules.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { marginWords } from './report-words.ts'

/** Four recommendations. Where possible, they use the owner's figures. */
export function RecommendationsList({ report }: { report: Report }) {
  return (
    <section aria-labelledby="recommendations">
      <h3 id="recommendations" className="text-h3">
        Recommendations
      </h3>
      <ul className="mt-2 grid gap-3">
        <Bullet>
          <Private as="div">
            <LowMargins lowMargin={report.lowMargin} />
          </Private>
        </Bullet>
        <Bullet>
          <Private>
            <Spending report={report} />
          </Private>
        </Bullet>
        <Bullet>
          <Rate report={report} />
        </Bullet>
        <Bullet>Set tax and profit aside every week, before the rest is spent.</Bullet>
      </ul>
    </section>
  )
}

function Bullet({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={Check} className="mt-1 text-brass-ink" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </li>
  )
}

function LowMargins({ lowMargin }: Pick<Report, 'lowMargin'>) {
  const { count, treatments } = lowMargin
  if (count === 0) return 'Review pricing for treatments below 50% margin. At the moment there are none.'
  const more = count - treatments.length
  return (
    <>
      <p>Review pricing for treatments below 50% margin:</p>
      <ul className="mt-1 grid gap-1 text-small text-ink-2">
        {treatments.map(({ id, name, price, profitMargin, priceForHalf, ...status }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="font-semibold text-foreground">{name}</bdi> makes {marginWords(profitMargin)} at{' '}
            <Amount value={price} />
            {priceForHalf && (
              <>
                ; 50% needs <Amount value={priceForHalf} />
              </>
            )}
            . {priceStatusWords(status)}.
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link href="/profit-margin" className="text-link underline underline-offset-4">
              And {more.toLocaleString('en-GB')} more
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

/** Compared by as many days on both sides, and only with a period that has expenses. */
function Spending({ report }: { report: Report }) {
  const rise = findRise(report)
  if (rise === null)
    return 'Go through your expenses once a month, and cancel what no longer earns its place.'
  return (
    <>
      Go through your expenses: they are <Amount value={rise} /> above{' '}
      {report.isUnfinished ? 'as many days of the period before' : 'the period before'}.
    </>
  )
}

function Rate({ report: { rateHistory } }: { report: Report }) {
  if (rateHistory.length === 0) return 'Work out your hourly rate: every price starts from it.'
  return 'Work out your hourly rate again whenever rent, wages or hours change.'
}
