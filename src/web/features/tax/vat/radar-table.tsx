import type { VatMonth } from '#shared/features/tax/vat/vat-months.rules.ts'
import { type Day, formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'

type TableProps = { months: readonly VatMonth[]; since: Day | null }

/** The last 12 full months and the current one. On a phone the chart's own table has them. */
export function RadarTable({ months, since }: TableProps) {
  const first = since === null ? null : startOfMonth(since)
  const shown = months.slice(-13).filter(({ month }) => first === null || month >= first)
  const current = months.at(-1)?.month
  return (
    <table className="w-full border-collapse text-small max-xl:hidden print:table">
      <caption className="sr-only">Takings month by month</caption>
      <thead>
        <tr className="border-b border-border text-muted-foreground">
          <th scope="col" className="py-1.5 pr-3 text-left font-[600]">
            Month
          </th>
          <th scope="col" className={`${CELL} font-[600]`}>
            Takings
          </th>
          <th scope="col" className={`${CELL} font-[600]`}>
            12 months
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.toReversed().map(({ month, takings, rolling }) => (
          <tr key={month} className="border-b border-border last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {formatMonth(month)}
              {month === current && ', so far'}
            </th>
            <td className={CELL}>
              <Amount value={takings} />
            </td>
            <td className={CELL}>
              <Amount value={rolling} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'py-1.5 pl-3 text-right'
