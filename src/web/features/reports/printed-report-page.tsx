import { brand } from '#content/brand.ts'
import { describePeriod } from '#shared/features/reports/periods.rules.ts'
import { priceStatusWords, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import { formatDay, formatShortDay } from '#shared/kernel/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/money.ts'
import type { ReportContent } from './report-content.ts'
import { marginOf } from './report-csv.ts'
import { keyMetrics, marginWords, periodOf } from './report-words.ts'

/** The printed report. It uses only the styles of report.css. */
export function PrintedReport({ content }: { content: ReportContent }) {
  return (
    <>
      <Heading {...content} />
      <Metrics {...content} />
      <Treatments {...content} />
      <Expenses {...content} />
      <footer>{`Made with ${brand.name} on ${formatDay(content.today)}`}</footer>
    </>
  )
}

function Heading({ report, owner, hasExample }: ReportContent) {
  return (
    <header>
      <p className="brand">{brand.name}</p>
      <h1>Business Report</h1>
      <p className="owner">{owner}</p>
      <p>{describePeriod(periodOf(report))}</p>
      {hasExample && <p className="example">Includes example figures</p>}
    </header>
  )
}

function Metrics({ report }: ReportContent) {
  return (
    <dl className="metrics">
      {keyMetrics(report).map(({ label, value, note }) => (
        <div key={label} className="metric">
          <dt>{label}</dt>
          <dd className="value">{value}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Treatments({ treatments, report: { rateHistory } }: ReportContent) {
  return (
    <section>
      <h2>Treatments</h2>
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
                <td className="note">{priceStatusWords(toPriceStatus(one, rateHistory[0] ?? null))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const TREATMENT_COLUMNS = {
  Name: 'free',
  Price: 'number',
  Duration: 'number',
  Margin: 'number',
  'At this price': 'plain',
} as const

function Expenses({ report: { recentExpenses } }: ReportContent) {
  return (
    <section>
      <h2>Recent expenses</h2>
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
