import type { PricePlanRecord } from '#shared/features/costing/price-plans.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal } from '#shared/kernel/numbers/money.ts'
import { PrintSheet } from '#web/ui/basic/print-sheet.tsx'
import { listChanged } from './changed-lines.ts'

/** The list of old and new prices on paper, for the reception desk. It holds nothing that clients must not read. */
export function PrintedPrices({ plan, salon }: { plan: PricePlanRecord; salon: string }) {
  return (
    <PrintSheet>
      <p className="font-semibold">{salon}</p>
      <h1 className="text-h1">Prices from {formatDay(plan.startsOn)}</h1>
      <table className="mt-4 w-full border-collapse">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-1 text-left">
              Treatment
            </th>
            <th scope="col" className="py-1 pl-4 text-right">
              Old price
            </th>
            <th scope="col" className="py-1 pl-4 text-right">
              New price
            </th>
          </tr>
        </thead>
        <tbody>
          {listChanged(plan).map(({ id, name, priceBefore, priceAfter }) => (
            <tr key={id} className="border-b border-border">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1 pl-4 text-right whitespace-nowrap">
                {formatPounds(fromDecimal(priceBefore))}
              </td>
              <td className="py-1 pl-4 text-right font-semibold whitespace-nowrap">
                {formatPounds(fromDecimal(priceAfter))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
