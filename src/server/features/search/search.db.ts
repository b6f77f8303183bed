import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import {
  businesses,
  expenses,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
} from '#server/db/schema/records.ts'
import { foldText } from '#server/db/statements/folded-text.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import {
  MAX_HITS,
  SEARCH_NOUNS,
  type SearchHit,
  type SearchNoun,
} from '#shared/features/search/search.contract.ts'
import { splitWords, toPlainLetters } from '#shared/features/search/search.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export type FoundRecord = SearchHit & { noun: SearchNoun }

/** The best hits of every noun in one statement, the groups in the order of SEARCH_NOUNS. */
export async function searchOwnRecords(
  db: Db,
  { userId, q }: { userId: number; q: string },
): Promise<FoundRecord[]> {
  const words = splitWords(toPlainLetters(q)).join(' ')
  const found = await findRecords(db, { userId, words })
  return found.map(({ noun, id, title, detail, day, amount }) => ({
    noun,
    id: Number(id),
    title,
    detail,
    day,
    amount,
  }))
}

/** A kind of record that can be found. The search looks in what the result shows: the title and the detail. */
type Subject = {
  table: PgTable & { userId: PgColumn; id: PgColumn }
  title: SQL | PgColumn
  detail: SQL | PgColumn
  day?: PgColumn
  amount?: PgColumn
  /** The column that says that a record is in the bin. */
  deletedAt?: PgColumn
}

const SUBJECTS: Record<SearchNoun, Subject> = {
  treatments: {
    table: treatments,
    title: treatments.name,
    detail: sql`null`,
    amount: treatments.price,
    deletedAt: treatments.deletedAt,
  },
  expenses: {
    table: expenses,
    title: expenses.description,
    detail: sql`concat_ws(', ', ${expenses.category}, ${nameOfBusiness(expenses)})`,
    day: expenses.spentOn,
    amount: expenses.amount,
    deletedAt: expenses.deletedAt,
  },
  'stock-purchases': {
    table: stockPurchases,
    title: stockPurchases.supplier,
    detail: sql`concat_ws(', ', ${stockPurchases.category}, ${stockPurchases.description})`,
    day: stockPurchases.purchasedOn,
    amount: stockPurchases.totalAmount,
    deletedAt: stockPurchases.deletedAt,
  },
  businesses: {
    table: businesses,
    title: businesses.name,
    detail: sql`concat_ws(', ', ${businesses.location}, case ${businesses.isActive} when 0 then 'archived' end)`,
    // An archived business is found too: its history stays, and it can be brought back.
  },
  'income-goals': {
    table: incomeGoals,
    title: sql`initcap(${incomeGoals.goalType}) || ' goal'`,
    detail: sql`concat_ws(', ', coalesce(${nameOfBusiness(incomeGoals)}, 'all businesses'), ${periodOfGoal()})`,
    amount: incomeGoals.targetAmount,
    deletedAt: incomeGoals.deletedAt,
  },
  'revenue-plans': {
    table: revenuePlans,
    title: revenuePlans.name,
    detail: sql`null`,
    deletedAt: revenuePlans.deletedAt,
  },
  products: {
    table: products,
    title: products.name,
    detail: products.supplier,
    amount: products.packPrice,
    deletedAt: products.deletedAt,
  },
  'pot-moves': {
    table: potMoves,
    title: sql`case ${potMoves.pot} when 'vat' then 'VAT' else initcap(${potMoves.pot}) end || ' pot'`,
    detail: sql`concat_ws(', ', 'money ' || ${potMoves.direction}, ${potMoves.note})`,
    day: potMoves.movedOn,
    amount: potMoves.amount,
    deletedAt: potMoves.deletedAt,
  },
  team: {
    table: team,
    title: team.name,
    detail: sql`case ${team.pay} when 'hourly' then 'paid by the hour' when 'commission' then 'on commission' else 'paid as the owner' end`,
    amount: team.wage,
    deletedAt: team.deletedAt,
  },
  'repeating-costs': {
    table: repeatingCosts,
    title: repeatingCosts.description,
    detail: sql`concat_ws(', ', ${repeatingCosts.category}, ${wordsOfRepetition()})`,
    amount: repeatingCosts.amount,
    deletedAt: repeatingCosts.deletedAt,
  },
  'payee-rules': {
    table: payeeRules,
    title: payeeRules.contains,
    detail: sql`concat_ws(', ', case when ${payeeRules.isPrivate} then 'private' else ${payeeRules.category} end,
      ${payeeRules.description})`,
    deletedAt: payeeRules.deletedAt,
  },
}

/** The business that a record names, or null. The names are read only for records that name one. */
function nameOfBusiness({ userId, businessId }: { userId: PgColumn; businessId: PgColumn }): SQL {
  const name = sql`select ${businesses.name} from ${businesses} where ${businesses.userId} = ${userId}
    and ${businesses.id} = ${businessId}`
  return sql`case when ${businessId} is not null then (${name}) end`
}

/** "every week", "every month", "November 2026" or "2026". */
function periodOfGoal(): SQL {
  const { goalType, year, month } = incomeGoals
  const nameOfMonth = sql`to_char(make_date(${year}, ${month}, 1), 'FMMonth YYYY')`
  return sql`case when ${goalType} = 'weekly' then 'every week' when ${goalType} = 'yearly' then ${year}::text
    else coalesce(${nameOfMonth}, 'every month') end`
}

/** "every 2 weeks" */
function wordsOfRepetition(): SQL {
  return sql`'every ' || case ${repeatingCosts.every} when 'quarter' then '3 months'
    else replace(${repeatingCosts.every}, '_', ' ') end`
}

const placeholder = sql.placeholder

const findRecords = defineStatement('search', (db) => {
  const [first, second, ...others] = SEARCH_NOUNS.map((noun) => selectHits(db, noun, SUBJECTS[noun]))
  if (!first || !second) throw new Error('The search needs two nouns or more')
  return unionAll(first, second, ...others)
})

/** Longer titles and details are cut off: a result is one line or two. */
const MAX_SHOWN_CHARACTERS = 200

/**
 * Reads one owner's rows by the primary key, which begins with the owner, whatever the number of other rows. All
 * columns are text, because the parts of a union are read with the types of the first.
 */
function selectHits(db: Db, noun: SearchNoun, { table, title, detail, day, amount, deletedAt }: Subject) {
  const shown = (text: SQL | PgColumn) => sql`left(${text}, ${sql.raw(String(MAX_SHOWN_CHARACTERS))})`
  return db
    .select({
      noun: sql<SearchNoun>`${sql.raw(`'${noun}'`)}::text`,
      id: sql<string>`${table.id}::text`,
      title: sql<string>`${shown(title)}`,
      detail: sql<string | null>`nullif(${shown(detail)}, '')`,
      day: sql<Day | null>`${day ?? sql`null`}::text`,
      amount: sql<string | null>`${amount ?? sql`null`}::text`,
    })
    .from(table)
    .where(
      and(eq(table.userId, placeholder('userId')), deletedAt && isNull(deletedAt), hasWords(title, detail)),
    )
    .orderBy(rankOf(title), sql`${day ?? table.id} desc`, sql`${table.id} desc`)
    .limit(MAX_HITS)
}

/** strpos compares literally: a percent sign or an underscore is only itself. */
function hasWords(title: SQL | PgColumn, detail: SQL | PgColumn): SQL {
  const text = foldText(sql`concat_ws(' ', ${title}, ${detail})`)
  return sql`not exists (select from unnest(string_to_array(${placeholder('words')}::text, ' ')) as word
    where strpos(${text}, lower(word)) = 0)`
}

/** 0 where the title begins with what was typed, 1 where it contains it, else 2. */
function rankOf(title: SQL | PgColumn): SQL {
  const place = sql`strpos(${foldText(title)}, lower(${placeholder('words')}::text))`
  return sql`case ${place} when 1 then 0 when 0 then 2 else 1 end`
}
