import {
  type BeforePayLine,
  type ProfitAndLossLine,
  titleOfProfitAndLoss,
  toBeforePayOnPaper,
  toProfitAndLoss,
  toSharedCosts,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { NOTHING_RECORDED } from '#shared/features/reports/report-words.rules.ts'
import { toWeekDetailLines, WEEK_DETAILS_TITLE } from '#shared/features/reports/week-details-lines.rules.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'

export function ProfitAndLoss({ report }: ReportContent) {
  const { takings, costs, totalCosts, netProfit } = toProfitAndLoss(report)
  return (
    <section>
      <h2>{titleOfProfitAndLoss(report)}</h2>
      <table>
        <tbody>
          <Line {...takings} className="sum" />
        </tbody>
        {costs.length > 0 && (
          <tbody>
            <tr className="sum">
              <th scope="rowgroup" colSpan={2}>
                Costs
              </th>
            </tr>
            {costs.map((cost) => (
              <Line key={cost.label} {...cost} className="part" />
            ))}
          </tbody>
        )}
        <tbody>
          <Line {...totalCosts} className="sum" />
          <Line {...netProfit} className="sum result" />
        </tbody>
        <tbody>
          {toBeforePayOnPaper(report).map((line) => (
            <Line key={line.label} {...line} className="sum" />
          ))}
        </tbody>
        <WeekDetailLines report={report} />
        <SharedLines lines={toSharedCosts(report)} />
      </table>
      <p className="note">A week’s takings count in the month of its Monday, a cost on its own day.</p>
    </section>
  )
}

function WeekDetailLines({ report }: Pick<ReportContent, 'report'>) {
  const lines = toWeekDetailLines(report)
  if (lines.length === 0) return null
  return (
    <tbody>
      <tr className="sum">
        <th scope="rowgroup" colSpan={2}>
          {WEEK_DETAILS_TITLE}
        </th>
      </tr>
      {lines.map(({ label, amount, share }) => (
        <Line key={label} label={share ? `${label}, ${share}` : label} amount={amount} className="part" />
      ))}
    </tbody>
  )
}

function SharedLines({ lines }: { lines: readonly BeforePayLine[] }) {
  if (lines.length === 0) return null
  return (
    <tbody>
      <tr className="sum">
        <th scope="rowgroup" colSpan={2}>
          Costs of all businesses, not counted above
        </th>
      </tr>
      {lines.map((line) => (
        <Line key={line.label} {...line} className="part" />
      ))}
    </tbody>
  )
}

type LineProps = ProfitAndLossLine & { missing?: string; className: string }

function Line({ label, amount, missing = NOTHING_RECORDED, className }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td className="number">{amount === null ? missing : formatPounds(amount)}</td>
    </tr>
  )
}
