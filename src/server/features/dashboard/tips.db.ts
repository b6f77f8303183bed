import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { findLosingIds } from '#server/features/costing/cards/losing-treatments.db.ts'
import { LOWEST_MARGIN_FIRST } from '#server/features/treatments/margin-order.db.ts'
import type { LowMargins, TipFigures } from '#shared/features/dashboard/tips.rules.ts'
import { type LosingIds, toPriceStatus } from '#shared/features/treatments/price-status.rules.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import { addDays, addMonths, type Day, mondayOf, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'

/**
 * The figures behind the tips. `rateAt` is the instant when the latest rate was last changed; its day depends
 * on the owner's time zone.
 */
export type FoundTips = Pick<TipFigures, 'lowMargins' | 'lastWeek' | 'costs'> & { rateAt: Date | null }

export async function findTips(
  db: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<FoundTips> {
  const month = startOfMonth(today)
  const [row] = await findTipRows(db, {
    userId,
    today,
    month,
    lastMonth: addMonths(month, -1),
    lastWeek: addDays(mondayOf(today), -7),
    lowMargin: percentToDecimal(LOW_MARGIN),
  })
  if (!row) throw new Error('the database answered nothing to the tips')
  const { lowest } = row
  const losing = lowest && row.isHourSet ? await findLosingIds(db, { userId, today }, [lowest.id]) : null
  return {
    lowMargins: lowest && toLowMargins(lowest, row.latestRate, losing),
    rateAt: row.rateMs === null ? null : new Date(Number(row.rateMs)),
    lastWeek: {
      businesses: row.businesses.length,
      missing: row.businesses.filter(({ isMissing }) => isMissing).map(({ name }) => name),
    },
    costs: row.costs.map(({ category, thisMonth, lastMonth }) => ({
      category,
      thisMonth: fromDecimal(thisMonth),
      lastMonth: fromDecimal(lastMonth),
    })),
  }
}

type Lowest = {
  id: number
  name: string
  price: string
  overheadCost: string
  productCost: string
  duration: number
  count: number
}
type LatestRate = { monthlyExpenses: string; weeklyHours: number }
type Business = { name: string; isMissing: boolean }
type Cost = { category: string; thisMonth: string; lastMonth: string }

const userId = sql`${sql.placeholder('userId')}::bigint`
const day = (name: string) => sql`${sql.placeholder(name)}::date`

// Tips are about the owner's own records: examples get none.
const own = sql`user_id = ${userId} and not is_example`

const LOWEST = sql<Lowest | null>`(select json_build_object('id', id, 'name', name, 'price', price::text,
    'overheadCost', overhead_cost::text, 'productCost', product_cost::text, 'duration', duration,
    'count', count(*) over ())
  from treatments where ${own} and deleted_at is null
    and profit_margin < ${sql.placeholder('lowMargin')}::numeric
  order by ${LOWEST_MARGIN_FIRST} limit 1)`

const RATE_MS = sql<string | null>`(select (extract(epoch from updated_at) * 1000)::text
  from hourly_rate_calculations where ${own} and deleted_at is null order by id desc limit 1)`

/** The rate that says what an hour costs; an example's as well, because overheads are computed from it too. */
const LATEST_RATE = sql<LatestRate | null>`(select json_build_object('monthlyExpenses', monthly_expenses::text,
    'weeklyHours', weekly_hours)
  from hourly_rate_calculations where user_id = ${userId} and deleted_at is null order by id desc limit 1)`

/** Without it no card is worked out. */
const IS_HOUR_SET = sql<boolean>`exists (select from cost_of_an_hour where user_id = ${userId})`

/** As in the bell, nothing is missing of a business before its first week. */
const BUSINESSES = sql<Business[]>`(select coalesce(json_agg(json_build_object('name', name, 'isMissing',
    coalesce((select max(week_start) from weekly_incomes where user_id = businesses.user_id
      and business_id = businesses.id and week_start <= ${day('lastWeek')}
      and deleted_at is null) < ${day('lastWeek')}, false)) order by id), '[]')
  from businesses where ${own} and is_active = 1)`

const sumWhere = (which: ReturnType<typeof sql>) =>
  sql`coalesce(sum(amount) filter (where ${which}), 0.00)::text`

/** This month so far and the whole of last month, by category. */
const COSTS = sql<Cost[]>`(select coalesce(json_agg(costs), '[]') from (
  select category, ${sumWhere(sql`spent_on >= ${day('month')}`)} as "thisMonth",
    ${sumWhere(sql`spent_on < ${day('month')}`)} as "lastMonth"
  from expenses where ${own} and deleted_at is null
    and spent_on between ${day('lastMonth')} and ${day('today')}
  group by category) as costs)`

const findTipRows = defineStatement('find_tips', (db) =>
  db
    .select({
      lowest: LOWEST,
      latestRate: LATEST_RATE,
      isHourSet: IS_HOUR_SET,
      rateMs: RATE_MS,
      businesses: BUSINESSES,
      costs: COSTS,
    })
    .from(sql`(values (1)) as asked`),
)

function toLowMargins(lowest: Lowest, rate: LatestRate | null, losing: LosingIds): LowMargins {
  const { name, price, overheadCost, productCost, count } = lowest
  const costs = sumPence([fromDecimal(overheadCost), fromDecimal(productCost)])
  const { coversCost } = toPriceStatus(lowest, rate, losing)
  return { name, price: fromDecimal(price), costs, coversCost, count }
}
