import { brand } from '#content/brand.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { marginOf } from '#shared/features/reports/report-csv.rules.ts'
import {
  describeReport,
  formatMetric,
  keyMetrics,
  marginWords,
  titleOfExpenses,
  toReportStatus,
} from '#shared/features/reports/report-words.rules.ts'
import { costWords, type PriceStatus, rateWords } from '#shared/features/treatments/price-status.rules.ts'
import { formatDay, formatShortDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { ProfitAndLoss } from './printed-profit-and-loss.tsx'

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
