import { fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { formatPercent, type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import type { Report } from './reports.contract.ts'

/** `share` says how much of the takings the amount is. */
export type WeekDetailLine = { label: string; amount: Pence; share: string | null }

export const WEEK_DETAILS_TITLE = 'How takings were paid, retail and tips'

type Figures = Pick<Report, 'weekDetails' | 'revenue' | 'revenueBasis'>

/** The lines of every report. None where no week of the period says any of it. */
export function toWeekDetailLines(report: Figures): WeekDetailLine[] {
  const { retail, tips } = report.weekDetails
  const lines = toPaidLines(report)
  if (retail !== null)
    lines.push({
      label: 'Retail in the takings',
      amount: fromDecimal(retail.amount),
      share: shareWords(report),
    })
  if (fromDecimal(tips) > 0)
    lines.push({ label: 'Your tips, not in the takings', amount: fromDecimal(tips), share: null })
  return lines
}

/** With a line for weeks that do not say how they were paid, so that the lines add up to the takings. */
function toPaidLines({ weekDetails: { parts }, revenue, revenueBasis }: Figures): WeekDetailLine[] {
  if (parts === null) return []
  const [card, cash, other] = [fromDecimal(parts.card), fromDecimal(parts.cash), fromDecimal(parts.other)]
  const rest = pence(fromDecimal(revenue) - sumPence([card, cash, other]))
  const lines = [
    { label: 'Paid by card', amount: card },
    { label: 'Paid in cash', amount: cash },
    { label: 'Paid in other ways', amount: other },
    ...(revenueBasis === 'recorded' && rest > 0
      ? [{ label: 'Entered without how it was paid', amount: rest }]
      : []),
  ]
  return lines.map((line) => ({ ...line, share: null }))
}

/** Retail is compared with the weeks that say how much it was: a week without an entry is not a week without sales. */
function shareWords(report: Figures): string | null {
  const share = retailShare(report)
  if (share === null) return null
  const isWhole = report.weekDetails.retail?.takings === report.revenue
  return `${formatPercent(share)} of takings${isWhole ? '' : ' in the weeks it was entered for'}`
}

/** Null without takings. */
export function retailShare({ weekDetails: { retail } }: Pick<Report, 'weekDetails'>): Percent | null {
  if (retail === null || fromDecimal(retail.takings) === 0) return null
  const [part, whole] = [BigInt(fromDecimal(retail.amount)), BigInt(fromDecimal(retail.takings))]
  return percent(Number(divideRounded(part * 10_000n, whole)))
}
