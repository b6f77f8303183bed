import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListOrder, listOrders } from '#server/db/records/list-orders.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import { hourlyRateCalculations as rates, treatments } from '#server/db/schema/records.ts'
import type { LosingIds } from '#shared/features/treatments/price-status.rules.ts'
import type {
  MarginFilter,
  TreatmentRecord,
  TreatmentSort,
  TreatmentSummary,
} from '#shared/features/treatments/treatments.contract.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { WEEKS_PER_MONTH_HUNDREDTHS } from '#shared/kernel/calendar/months.ts'
import { parsePlainPounds } from '#shared/kernel/numbers/money.ts'
import { parsePercent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type TreatmentRow, toTreatment } from './treatments.db.ts'

export type TreatmentFilter = {
  userId: number
  q: string | null
  margin: MarginFilter
  /** Read for the filter 'loss' alone. */
  losing?: LosingIds
}

type TreatmentPage = {
  sort: TreatmentSort
  limit: number
  cursor: string | undefined
  skip?: number
  isCounted?: boolean
}

/** Treatments in the requested order. Of equal ones the newest comes first. */
export async function listTreatments(
  db: Db,
  filter: TreatmentFilter,
  { sort, limit, cursor, skip = 0, isCounted = true }: TreatmentPage,
): Promise<ListPage<TreatmentRecord>> {
  const order = ORDERS[sort]
  const found = await db
    .select()
    .from(treatments)
    .where(and(matching(filter), order.afterCursor(cursor)))
    .orderBy(...order.by, desc(treatments.id))
    .limit(limit + 1)
    .offset(skip)
  const total = isCounted ? await countTreatments(db, filter) : null
  return toListPage(found, { limit, total, toRecord: toTreatment, toCursor: order.toCursor })
}

/** How many treatments match a filter, their average margin, and how many have a low margin. */
export async function summariseTreatments(db: Db, filter: TreatmentFilter): Promise<TreatmentSummary> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      averageMargin: sql<string | null>`avg(${treatments.profitMargin})::numeric(12, 2)::text`,
      lowMarginCount: sql<number>`(count(*) filter (where ${isLow}))::int`,
    })
    .from(treatments)
    .where(matching(filter))
  return row ?? { count: 0, averageMargin: null, lowMarginCount: 0 }
}

/** Without a filter the stored count is read instead of counting. */
async function countTreatments(db: Db, filter: TreatmentFilter): Promise<number> {
  const { userId, q, margin } = filter
  if (q === null && margin === 'any') return countRecords(db, { userId, noun: treatmentKind.noun })
  return db.$count(treatments, matching(filter))
}

function matching({ userId, q, margin, losing = null }: TreatmentFilter): SQL | undefined {
  return and(
    eq(treatments.userId, userId),
    isNull(treatments.deletedAt),
    // strpos matches the text literally: no character in it acts as a pattern.
    q === null ? undefined : sql`strpos(lower(${treatments.name}), lower(${q})) > 0`,
    MARGINS[margin]?.(userId, losing),
  )
}

const isLow = lt(treatments.profitMargin, percentToDecimal(LOW_MARGIN))

const MARGINS: Record<MarginFilter, ((userId: number, losing: LosingIds) => SQL | undefined) | undefined> = {
  any: undefined,
  'below-50': () => isLow,
  'from-50': () => gte(treatments.profitMargin, percentToDecimal(LOW_MARGIN)),
  loss: (userId, losing) => (losing ? isOneOf(losing) : isBelowCost(userId)),
}

function isOneOf(ids: ReadonlySet<number>): SQL {
  return sql`${treatments.id} = any (${`{${[...ids].join()}}`}::bigint[])`
}

/**
 * The negation of `coversItsCost`. The cost there is rounded to the penny; here both sides are multiplied
 * instead, so that nothing is divided: price − products < round(n ÷ d) exactly if (2 × (price − products) + 1)
 * × d ≤ 2 × n, in pence.
 */
function isBelowCost(userId: number): SQL {
  const left = sql`(${treatments.price} - ${treatments.productCost})`
  const latest = sql`select ${rates.monthlyExpenses} as expenses, ${rates.weeklyHours} as hours from ${rates}
    where ${rates.userId} = ${userId} and ${rates.deletedAt} is null order by ${rates.id} desc limit 1`
  return sql`(${left} < 0 or exists (select from (${latest}) as latest
    where (200 * ${left} + 1) * (60 * ${WEEKS_PER_MONTH_HUNDREDTHS}::int * latest.hours)
      <= 20000 * latest.expenses * ${treatments.duration}))`
}

const orders = listOrders<TreatmentRow>(treatments.id)

const ORDERS: Record<TreatmentSort, ListOrder<TreatmentRow>> = {
  newest: orders.newest,
  'margin-high': byMargin({ isDescending: true }),
  'margin-low': byMargin({ isDescending: false }),
  'price-high': orders.by({
    value: sql`${treatments.price}`,
    cursorValue: (text) => sql`${text}::numeric`,
    isValue: (text) => parsePlainPounds(text) !== null,
    textOf: ({ price }) => price,
    isDescending: true,
  }),
  name: orders.byName(treatments.name, ({ name }) => name),
}

function byMargin({ isDescending }: { isDescending: boolean }): ListOrder<TreatmentRow> {
  return orders.by({
    value: sql`${treatments.profitMargin}`,
    cursorValue: (text) => sql`${text}::numeric`,
    isValue: (text) => parsePercent(text) !== null,
    textOf: ({ profitMargin }) => profitMargin,
    isDescending,
  })
}
