import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import { listEstimateSections } from '#shared/features/tax/words/estimate-table.rules.ts'
import { LEFT_OUT, NOT_TAX_ADVICE, ratesWords } from '#shared/features/tax/words/small-print.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'

type PrintedEstimateProps = {
  context: EstimateContext
  owner: string
  positionWords: string
  isExample: boolean
}

/** The estimate on paper: the same figures as in the file, without buttons. */
export function PrintedEstimate({ context, owner, positionWords, isExample }: PrintedEstimateProps) {
  const { from, to, rates } = context.estimate
  return (
    <div className="hidden print:block">
      <p className="font-semibold">{owner}</p>
      <p>
        {formatDay(from)} to {formatDay(to)}. {positionWords}.
      </p>
      {isExample && <p>Example figures</p>}
      {listEstimateSections(context).map(({ title, rows }) => (
        <table key={title} className="mt-4 w-full border-collapse">
          <caption className="text-left text-h3">{title}</caption>
          <tbody>
            {rows.map(({ label, amount }) => (
              <tr key={label} className="border-b border-border">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right">{formatPounds(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="mt-4 text-small">
        {NOT_TAX_ADVICE} {LEFT_OUT} {ratesWords(rates)}
      </p>
    </div>
  )
}
