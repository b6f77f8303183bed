import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { divideRounded, fromWire } from '#shared/kernel/money.ts'
import { type Percent, parsePercent, percent } from '#shared/kernel/percent.ts'
import { PAGE_ROWS } from '#web/lib/list-pages.ts'
import { oneOf } from '#web/lib/stored-choice.ts'

export const SORTS = ['newest', 'margin-high', 'margin-low', 'price-high', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const MARGIN_FILTERS = ['any', 'below-50', 'from-50', 'loss'] as const
export type MarginFilter = (typeof MARGIN_FILTERS)[number]

/** What of the list is shown. It lives in the address, so that it can be kept, shared and stepped back through. */
export type ListView = { sort: Sort; margin: MarginFilter; search: string; isWhole: boolean; page: number }

const FIRST_ROWS = 10

export function readView(address: URLSearchParams): ListView {
  const page = Number(address.get('page'))
  return {
    sort: oneOf(SORTS, address.get('sort')) ?? 'newest',
    margin: oneOf(MARGIN_FILTERS, address.get('margin')) ?? 'any',
    search: address.get('q') ?? '',
    isWhole: address.get('all') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function filterTreatments(
  treatments: readonly TreatmentRecord[],
  { sort, margin, search }: ListView,
): TreatmentRecord[] {
  const words = search.trim().toLocaleLowerCase('en-GB')
  const fits = (treatment: TreatmentRecord) =>
    FITS[margin](treatment) && treatment.name.toLocaleLowerCase('en-GB').includes(words)
  return treatments.filter(fits).sort(ORDERS[sort])
}

/** The rows in sight: the first few on the card, or one page of them all. A page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], { isWhole, page }: Pick<ListView, 'isWhole' | 'page'>) {
  if (!isWhole) return { shown: rows.slice(0, FIRST_ROWS), page: 1 }
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const current = Math.min(page, pages)
  return { shown: rows.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS), page: current }
}

export function averageMargin(treatments: readonly TreatmentRecord[]): Percent | null {
  if (treatments.length === 0) return null
  const sum = treatments.reduce((total, treatment) => total + marginOf(treatment), 0)
  return percent(Number(divideRounded(BigInt(sum), BigInt(treatments.length))))
}

export function marginOf({ profitMargin }: { profitMargin: string }): Percent {
  return parsePercent(profitMargin) ?? percent(0)
}

/** A price of 0 has a margin of 0, but what it costs is lost all the same. */
export function isLoss({ price, productCost, overheadCost }: TreatmentRecord): boolean {
  return fromWire(price) < fromWire(productCost) + fromWire(overheadCost)
}

const FITS: Record<MarginFilter, (treatment: TreatmentRecord) => boolean> = {
  any: () => true,
  'below-50': (treatment) => marginOf(treatment) < LOW_MARGIN,
  'from-50': (treatment) => marginOf(treatment) >= LOW_MARGIN,
  loss: isLoss,
}

const names = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const ORDERS: Record<Sort, (a: TreatmentRecord, b: TreatmentRecord) => number> = {
  newest: (a, b) => b.id - a.id,
  'margin-high': (a, b) => marginOf(b) - marginOf(a) || b.id - a.id,
  'margin-low': (a, b) => marginOf(a) - marginOf(b) || b.id - a.id,
  'price-high': (a, b) => fromWire(b.price) - fromWire(a.price) || b.id - a.id,
  name: (a, b) => names.compare(a.name, b.name) || b.id - a.id,
}
