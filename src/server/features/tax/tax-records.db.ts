import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { isExpenseWithoutReceipt, isPurchaseWithoutReceipt } from '#server/db/records/without-receipt.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Span, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

/** The owner whose records count, and the businesses whose records do not. */
type Owner = { userId: number; excludedBusinessIds: readonly number[] }

/** Costs are added up by category from each of the days in `periods` to the next. */
type Costs = { costs: Span; periods: readonly Day[] }

type Weeks = { weeks?: Span }

type EstimateQuery = Owner &
  Costs & {
    weeks: Span
    /** These two decide what is the first cost ever: which categories do not count, and whether purchases do. */
    otherCategories: readonly string[]
    countStockPurchases: boolean
  }

/** The records of an estimate, and the day of the first cost there ever was. */
export async function findEstimateRecords(
  db: Db,
  { otherCategories, countStockPurchases, ...query }: EstimateQuery,
): Promise<TaxRecords & { firstCostOn: Day | null }> {
  const values = { otherCategories: JSON.stringify(otherCategories), countStockPurchases }
  const [row] = await findForEstimate(db, { ...toValues(query), ...values })
  if (!row) throw unanswered()
  return { weeks: row.weeks.map(toWeek), ...toCosts(row), firstCostOn: row.firstCostOn }
}

/** What was taken in some weeks, and the Monday of the first week there ever was. */
export async function findTakings(
  db: Db,
  query: Owner & { weeks: Span },
): Promise<Pick<TaxRecords, 'weeks'> & { firstWeek: Day | null }> {
  const [row] = await findOnlyWeeks(db, toValues(query))
  if (!row) throw unanswered()
  return { weeks: row.weeks.map(toWeek), firstWeek: row.firstWeek }
}

export async function findCosts(
  db: Db,
  query: Owner & Costs,
): Promise<Pick<TaxRecords, 'costs' | 'purchases'>> {
  const [row] = await findOnlyCosts(db, toValues(query))
  if (!row) throw unanswered()
  return toCosts(row)
}

/** How many of the records that a sum adds up have no receipt. */
type WithoutReceipt = { withoutReceipt: number }

type CostsWithReceipts = {
  costs: (TaxRecords['costs'][number] & WithoutReceipt)[]
  purchases: (TaxRecords['purchases'][number] & WithoutReceipt)[]
}

export async function findCostsWithReceipts(db: Db, query: Owner & Costs): Promise<CostsWithReceipts> {
  const [row] = await findReceiptedCosts(db, toValues(query))
  if (!row) throw unanswered()
  return {
    costs: row.costs.map(({ category, withoutReceipt, ...sum }) => ({
      ...toPurchase(sum),
      category,
      withoutReceipt,
    })),
    purchases: row.purchases.map(({ withoutReceipt, ...sum }) => ({ ...toPurchase(sum), withoutReceipt })),
  }
}

/** The weeks that the owner entered themselves: those of the example salon are left out. */
export async function listOwnWeeks(db: Db, query: Owner & { weeks: Span }): Promise<TaxRecords['weeks']> {
  const [row] = await findOwnWeeks(db, toValues(query))
  if (!row) throw unanswered()
  return row.weeks.map(toWeek)
}

const userId = sql`${sql.placeholder('userId')}::bigint`
const day = (name: string) => sql`${sql.placeholder(name)}::date`
const isCounted = sql`business_id <> all (${sql.placeholder('excluded')}::bigint[])`

const LIVE = sql`user_id = ${userId} and deleted_at is null`
const WEEKS = sql`weekly_incomes where ${LIVE} and ${isCounted}`
const EXPENSES = sql`expenses where ${LIVE} and (business_id is null or ${isCounted})`
/** Purchases without a linked expense. A deleted expense does not count: its purchase is deleted with it. */
const PURCHASES = sql`stock_purchases where ${LIVE} and not exists (select from expenses
  where expenses.user_id = ${userId} and expenses.stock_purchase_id = stock_purchases.id
    and expenses.deleted_at is null)`

const periodOf = (column: SQL) => sql`width_bucket(${column}, ${sql.placeholder('periods')}::date[])`
const asList = <Row>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`

type WeekSum = { monday: Day; gross: string; tips: string }
type PurchaseSum = { day: Day; amount: string; vatAmount: string }
type CostSum = PurchaseSum & { category: string }

const WEEK_SUM = sql`select week_start as monday, sum(weekly_total)::text as gross, sum(tips)::text as tips`

const weeks = asList<WeekSum>(sql`${WEEK_SUM} from ${WEEKS}
  and week_start between ${day('weeksFrom')} and ${day('weeksTo')} group by week_start`)

const ownWeeks = asList<WeekSum>(sql`${WEEK_SUM} from ${WEEKS} and not is_example
  and week_start between ${day('weeksFrom')} and ${day('weeksTo')} group by week_start`)

const COST_SUM = sql`min(spent_on) as day, category, sum(amount)::text as amount, sum(vat_amount)::text as "vatAmount"`
const PURCHASE_SUM = sql`min(purchased_on) as day, sum(total_amount)::text as amount, sum(vat_amount)::text as "vatAmount"`
const countOf = (isCounted: SQL) => sql`(count(*) filter (where ${isCounted}))::int`

const COSTS = sql`from ${EXPENSES} and spent_on between ${day('costsFrom')} and ${day('costsTo')}
  group by ${periodOf(sql`spent_on`)}, category`
const BOUGHT = sql`from ${PURCHASES} and purchased_on between ${day('costsFrom')} and ${day('costsTo')}
  group by ${periodOf(sql`purchased_on`)}`

const costs = asList<CostSum>(sql`select ${COST_SUM} ${COSTS}`)
const purchases = asList<PurchaseSum>(sql`select ${PURCHASE_SUM} ${BOUGHT}`)

const receiptedCosts = asList<CostSum & WithoutReceipt>(
  sql`select ${COST_SUM}, ${countOf(isExpenseWithoutReceipt())} as "withoutReceipt" ${COSTS}`,
)
const receiptedPurchases = asList<PurchaseSum & WithoutReceipt>(
  sql`select ${PURCHASE_SUM}, ${countOf(isPurchaseWithoutReceipt())} as "withoutReceipt" ${BOUGHT}`,
)

const firstWeek = sql<Day | null>`(select week_start::text from ${WEEKS}
  and week_start <= ${day('weeksTo')} order by week_start limit 1)`

const firstCostOn = sql<Day | null>`(select min(day)::text from (
  (select spent_on as day from ${EXPENSES} and spent_on <= ${day('costsTo')}
    and not ${sql.placeholder('otherCategories')}::jsonb @> to_jsonb(category) order by spent_on limit 1)
  union all
  (select purchased_on from ${PURCHASES} and purchased_on <= ${day('costsTo')}
    and ${sql.placeholder('countStockPurchases')}::boolean order by purchased_on limit 1)) as firsts)`

const ASKED = sql`(values (1)) as asked`

const findForEstimate = defineStatement('find_estimate_records', (db) =>
  db.select({ weeks, costs, purchases, firstCostOn }).from(ASKED),
)

const findOnlyWeeks = defineStatement('find_tax_weeks', (db) => db.select({ weeks, firstWeek }).from(ASKED))

const findOnlyCosts = defineStatement('find_tax_costs', (db) => db.select({ costs, purchases }).from(ASKED))

const findReceiptedCosts = defineStatement('find_receipted_costs', (db) =>
  db.select({ costs: receiptedCosts, purchases: receiptedPurchases }).from(ASKED),
)

const findOwnWeeks = defineStatement('list_own_tax_weeks', (db) => db.select({ weeks: ownWeeks }).from(ASKED))

function toValues({
  userId,
  excludedBusinessIds,
  weeks,
  costs,
  periods = [],
}: Owner & Partial<Costs> & Weeks) {
  return {
    userId,
    excluded: toArray(excludedBusinessIds),
    periods: toArray(periods),
    weeksFrom: weeks?.from,
    weeksTo: weeks?.to,
    costsFrom: costs?.from,
    costsTo: costs?.to,
  }
}

/** As PostgreSQL writes an array; a number or a day needs no quotes in it. */
function toArray(values: readonly (number | Day)[]): string {
  return `{${values.join()}}`
}

function toCosts({ costs, purchases }: { costs: CostSum[]; purchases: PurchaseSum[] }) {
  return {
    costs: costs.map(({ category, ...sum }) => ({ ...toPurchase(sum), category })),
    purchases: purchases.map(toPurchase),
  }
}

function toWeek({ monday, gross, tips }: WeekSum) {
  return { monday, gross: fromDecimal(gross), tips: fromDecimal(tips) }
}

function toPurchase({ day, amount, vatAmount }: PurchaseSum) {
  return { day, amount: fromDecimal(amount), vatAmount: fromDecimal(vatAmount) }
}

function unanswered(): Error {
  return new Error('the database answered nothing to the records of the tax')
}
