import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Span, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

/** The owner whose records count, and the businesses whose records do not. */
type Owner = { userId: number; excludedBusinessIds: readonly number[] }

type EstimateQuery = Owner & {
  weeks: Span
  costs: Span
  /** The categories that are no cost to the owner, and whether purchases are one: for the first cost ever. */
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
  return { ...toRecords(row), firstCostOn: row.firstCostOn }
}

/** The records of the VAT figures, and the Monday of the first week there ever was. */
export async function findVatRecords(
  db: Db,
  query: Owner & { weeks: Span; costs: Span },
): Promise<TaxRecords & { firstWeek: Day | null }> {
  const [row] = await findForVat(db, toValues(query))
  if (!row) throw unanswered()
  return { ...toRecords(row), firstWeek: row.firstWeek }
}

export async function findCosts(
  db: Db,
  query: Owner & { costs: Span },
): Promise<Pick<TaxRecords, 'costs' | 'purchases'>> {
  const [row] = await findOnlyCosts(db, toValues(query))
  if (!row) throw unanswered()
  return toRecords({ ...row, weeks: [] })
}

const userId = sql`${sql.placeholder('userId')}::bigint`
const day = (name: string) => sql`${sql.placeholder(name)}::date`
const isListed = (list: string, column: SQL) => sql`${sql.placeholder(list)}::jsonb @> to_jsonb(${column})`

const LIVE = sql`user_id = ${userId} and deleted_at is null`
const WEEKS = sql`weekly_incomes where ${LIVE} and not ${isListed('excluded', sql`business_id`)}`
const EXPENSES = sql`expenses where ${LIVE}
  and (business_id is null or not ${isListed('excluded', sql`business_id`)})`
/** Those that no expense records. A deleted expense records nothing; its purchase is deleted with it. */
const PURCHASES = sql`stock_purchases where ${LIVE} and not exists (select from expenses
  where expenses.user_id = ${userId} and expenses.stock_purchase_id = stock_purchases.id
    and expenses.deleted_at is null)`

const asList = <Row>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(found), '[]') from (${rows}) as found)`

type WeekSum = { monday: Day; gross: string; tips: string }
type PurchaseSum = { day: Day; amount: string; vatAmount: string }
type CostSum = PurchaseSum & { category: string }

const weeks = asList<WeekSum>(sql`select week_start as monday, sum(weekly_total)::text as gross,
    sum(tips)::text as tips
  from ${WEEKS} and week_start between ${day('weeksFrom')} and ${day('weeksTo')} group by week_start`)

const costs = asList<CostSum>(sql`select spent_on as day, category, sum(amount)::text as amount,
    sum(vat_amount)::text as "vatAmount"
  from ${EXPENSES} and spent_on between ${day('costsFrom')} and ${day('costsTo')} group by spent_on, category`)

const purchases = asList<PurchaseSum>(sql`select purchased_on as day, sum(total_amount)::text as amount,
    sum(vat_amount)::text as "vatAmount"
  from ${PURCHASES} and purchased_on between ${day('costsFrom')} and ${day('costsTo')} group by purchased_on`)

const firstWeek = sql<Day | null>`(select week_start::text from ${WEEKS}
  and week_start <= ${day('weeksTo')} order by week_start limit 1)`

const firstCostOn = sql<Day | null>`(select min(day)::text from (
  (select spent_on as day from ${EXPENSES} and spent_on <= ${day('costsTo')}
    and not ${isListed('otherCategories', sql`category`)} order by spent_on limit 1)
  union all
  (select purchased_on from ${PURCHASES} and purchased_on <= ${day('costsTo')}
    and ${sql.placeholder('countStockPurchases')}::boolean order by purchased_on limit 1)) as firsts)`

const ASKED = sql`(values (1)) as asked`

const findForEstimate = defineStatement('find_estimate_records', (db) =>
  db.select({ weeks, costs, purchases, firstCostOn }).from(ASKED),
)

const findForVat = defineStatement('find_vat_records', (db) =>
  db.select({ weeks, costs, purchases, firstWeek }).from(ASKED),
)

const findOnlyCosts = defineStatement('find_tax_costs', (db) => db.select({ costs, purchases }).from(ASKED))

function toValues({ userId, excludedBusinessIds, weeks, costs }: Owner & { weeks?: Span; costs: Span }) {
  return {
    userId,
    excluded: JSON.stringify(excludedBusinessIds),
    weeksFrom: weeks?.from,
    weeksTo: weeks?.to,
    costsFrom: costs.from,
    costsTo: costs.to,
  }
}

type Found = { weeks: WeekSum[]; costs: CostSum[]; purchases: PurchaseSum[] }

function toRecords({ weeks, costs, purchases }: Found): TaxRecords {
  return {
    weeks: weeks.map(({ monday, gross, tips }) => {
      return { monday, gross: fromDecimal(gross), tips: fromDecimal(tips) }
    }),
    costs: costs.map(({ category, ...sum }) => ({ ...toPurchase(sum), category })),
    purchases: purchases.map(toPurchase),
  }
}

function toPurchase({ day, amount, vatAmount }: PurchaseSum) {
  return { day, amount: fromDecimal(amount), vatAmount: fromDecimal(vatAmount) }
}

function unanswered(): Error {
  return new Error('the database answered nothing to the records of the tax')
}
