import { brand } from '#content/brand.ts'
import {
  type BeforePayLine,
  type ProfitAndLossLine,
  titleOfProfitAndLoss,
  toBeforePay,
  toProfitAndLoss,
  toSharedCosts,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { marginOf } from '#shared/features/reports/report-csv.rules.ts'
import {
  describeReport,
  formatMetric,
  keyMetrics,
  marginWords,
  NOTHING_RECORDED,
  titleOfExpenses,
  toReportStatus,
} from '#shared/features/reports/report-words.rules.ts'
import { toWeekDetailLines, WEEK_DETAILS_TITLE } from '#shared/features/reports/week-details-lines.rules.ts'
import { costWords, type PriceStatus, rateWords } from '#shared/features/treatments/price-status.rules.ts'
import { formatDay, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'

/** The printed report. It uses only the styles of report.css. */
export function PrintedReport({ content }: { content: ReportContent }) {
  return (
    <>
      <Heading {...content} />
      <Metrics {...content} />
      <ProfitAndLoss {...content} />
      <Treatments {...content} />
      <Expenses {...content} />
      <footer>{`Made with ${brand.name} on ${formatDay(content.today)}`}</footer>
    </>
  )
}

function Heading({ report, owner, today }: ReportContent) {
  return (
    <header>
      <p className="brand">{brand.name}</p>
      <h1>Business Report</h1>
      <p className="owner">{owner}</p>
      <p>{describeReport(report, today)}</p>
      {report.hasExample && <p className="example">Includes example figures</p>}
    </header>
  )
}

function Metrics({ report }: ReportContent) {
  return (
    <dl className="metrics">
      {keyMetrics(report).map((metric) => (
        <div key={metric.label} className="metric">
          <dt>{metric.label}</dt>
          <dd className={metric.decimal === null ? 'nothing' : 'value'}>{formatMetric(metric)}</dd>
          <dd className="note">{metric.note}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProfitAndLoss({ report }: ReportContent) {
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
          {toBeforePay(report).map((line) => (
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

function Treatments({ treatments, report }: ReportContent) {
  const statusOf = toReportStatus(report)
  return (
    <section>
      <h2>Treatments, as of today, A to Z</h2>
      {treatments.length === 0 ? (
        <p className="note">No treatments found. Add treatments to see analysis.</p>
      ) : (
        <table>
          <Headings columns={TREATMENT_COLUMNS} />
          <tbody>
            {treatments.map((one) => (
              <tr key={one.id}>
                <td className="free">{one.name}</td>
                <td className="number">{formatPounds(fromDecimal(one.price))}</td>
                <td className="number">{`${one.duration} min`}</td>
                <td className="number">{marginWords(marginOf(one))}</td>
                <Status {...statusOf(one)} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Two small lines, so that the row stays low and the name keeps its width. */
function Status({ coversCost, reachesRate }: PriceStatus) {
  return (
    <td className="status">
      <span>{costWords(coversCost)}</span>
      {coversCost !== null && <span>{rateWords(reachesRate)}</span>}
    </td>
  )
}

const TREATMENT_COLUMNS = {
  Name: 'free',
  Price: 'number',
  Duration: 'number',
  Margin: 'number',
  'At this price': 'plain',
} as const

function Expenses({ report }: ReportContent) {
  const { recentExpenses } = report
  return (
    <section>
      <h2>{titleOfExpenses(report)}</h2>
      {recentExpenses.length === 0 ? (
        <p className="note">No expenses in this period.</p>
      ) : (
        <table>
          <Headings columns={{ Category: 'plain', Amount: 'number', Date: 'plain', Description: 'free' }} />
          <tbody>
            {recentExpenses.map((one) => (
              <tr key={one.id}>
                <td>{one.category}</td>
                <td className="number">{formatPounds(fromDecimal(one.amount))}</td>
                <td>{formatShortDay(one.date)}</td>
                <td className="free">{one.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Numbers are right-aligned. Text of the owner may wrap anywhere, so that the other columns keep their width. */
type ColumnKind = 'number' | 'free' | 'plain'

function Headings({ columns }: { columns: Record<string, ColumnKind> }) {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([name, kind]) => (
          <th key={name} scope="col" className={kind}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
