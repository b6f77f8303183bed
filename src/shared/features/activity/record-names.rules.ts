import { formatWeekOf, isCalendarDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, parsePlainPounds } from '#shared/kernel/numbers/money.ts'
import type { ActivityNoun } from './activity.contract.ts'

/** A row as it is stored in the activity: names as in the code, days and instants as text. */
export type StoredRow = Readonly<Record<string, unknown>>

/** The name of a record in a sentence: "Gel manicure", "Weekly goal of £900.00". Null when nothing names it. */
export function nameRecord(noun: ActivityNoun, row: StoredRow): string | null {
  return NAMES[noun](row)
}

type WeekFacts = {
  /** The business of the week. */
  business: StoredRow | null
  /** The same week before the change. */
  was?: StoredRow | null | undefined
}

/** Every business has the same weeks, so the name of a week includes its business and its amount. */
export function nameWeek(row: StoredRow, { business, was }: WeekFacts): string | null {
  const week = nameRecord('weekly-incomes', row)
  const place = business && nameRecord('businesses', business)
  const amount = withMoney(row['weeklyTotal'], (total) => `: ${total}`) ?? ''
  const former = was ? (withMoney(was['weeklyTotal'], (total) => `, was ${total}`) ?? '') : ''
  return week && `${week}${place === null ? '' : `, ${place}`}${amount}${former}`
}

const NAMES: Record<ActivityNoun, (row: StoredRow) => string | null> = {
  'hourly-rates': (row) => withMoney(row['calculatedRate'], (rate) => `${rate} an hour`),
  treatments: (row) => text(row['name']),
  expenses: (row) => text(row['description']),
  'stock-purchases': (row) => text(row['supplier']),
  businesses: (row) => text(row['name']),
  'weekly-incomes': (row) => {
    const week = text(row['weekStart'])
    return week !== null && isCalendarDay(week) ? formatWeekOf(week) : null
  },
  'income-goals': (row) =>
    withMoney(row['targetAmount'], (target) => `${GOALS[String(row['goalType'])] ?? 'Goal'} of ${target}`),
  'revenue-plans': (row) => text(row['name']),
  'pot-moves': (row) =>
    withMoney(
      row['amount'],
      (amount) =>
        `${amount} ${WAYS[String(row['direction'])] ?? 'of'} ${POT_NAMES[String(row['pot'])] ?? 'a pot'}`,
    ),
  products: (row) => text(row['name']),
  team: (row) => text(row['name']),
  'repeating-costs': (row) => text(row['description']),
  'payee-rules': (row) => text(row['contains']),
  receipts: (row) => text(row['name']),
  'example-salon': () => null,
  import: () => null,
}

const GOALS: Record<string, string> = {
  weekly: 'Weekly goal',
  monthly: 'Monthly goal',
  yearly: 'Yearly goal',
}

const WAYS: Record<string, string> = { in: 'into', out: 'out of' }

const POT_NAMES: Record<string, string> = {
  vat: 'the VAT pot',
  tax: 'the tax pot',
  pay: 'the pay pot',
  profit: 'the profit pot',
  costs: 'the costs pot',
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function withMoney(value: unknown, format: (amount: string) => string): string | null {
  const amount = parsePlainPounds(String(value))
  return amount === null ? null : format(formatPounds(amount))
}
