import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import type { Needed } from '#shared/features/tax/vat/if-registered.rules.ts'
import { formatPounds, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { formatRate } from './rate-words.rules.ts'
import type { Sum } from './sum.rules.ts'

/** What prices must bring on the standard scheme: VAT comes on top of what is kept. */
export function standardNeededSum(takings: Pence, { needed }: Needed, rates: RatesOfDay): Sum {
  return {
    lines: [
      { label: 'Taken in the last 12 full months', value: takings },
      {
        label: 'VAT on top',
        working: `${formatPounds(takings)} × ${formatRate(rates.vat.rate)}`,
        value: pence(needed - takings),
      },
      { label: 'Needed to keep as much', value: needed, role: 'result' },
    ],
    notes: ['The VAT in your own costs, which you could reclaim, is not counted: it lowers the rise.'],
    rates,
  }
}

/** What prices must bring on the flat rate: a share of everything taken goes to HMRC. */
export function flatRateNeededSum(
  takings: Pence,
  { needed }: Needed,
  { isFirstYear, rates }: { isFirstYear: boolean; rates: RatesOfDay },
): Sum {
  const { rate, firstYearDiscount } = rates.flatRate
  const share = percent(rate - (isFirstYear ? firstYearDiscount : 0))
  return {
    lines: [
      { label: 'Taken in the last 12 full months', value: takings },
      {
        label: 'Needed to keep as much',
        working: `${formatPounds(takings)} ÷ (100% − ${formatRate(share)})`,
        value: needed,
        role: 'result',
      },
    ],
    notes: [
      isFirstYear
        ? 'In the first year of a registration the flat rate is lower.'
        : 'On the flat rate you do not reclaim the VAT in your costs.',
    ],
    rates,
  }
}
