import { listEstimateSections } from '#shared/features/tax/words/estimate-table.rules.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds } from '#shared/kernel/numbers/money.ts'
import type { EstimatePaper } from './estimate-csv.ts'

/** The estimate on paper: the same figures as in the file, without buttons. The small print of the screen follows. */
export function PrintedEstimate({ context, owner, positionWords, isExample }: EstimatePaper) {
  const { from, to } = context.estimate
  return (
    <div className="hidden print:block">
      <p className="font-semibold">{owner}</p>
      <p>
        {formatDay(from)} to {formatDay(to)}. {positionWords}.
      </p>
      {isExample && <p>Includes example figures</p>}
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
    </div>
  )
}
