import { ownerCalls, type Salon } from './owner-calls.ts'

const PATH = '/api/example-salon'
export const TABLES = [
  'hourly_rate_calculations',
  'treatments',
  'stock_purchases',
  'expenses',
  'businesses',
  'weekly_incomes',
  'income_goals',
  'revenue_plans',
  'pot_moves',
  'team',
  'products',
  'repeating_costs',
  'payee_rules',
] as const
/** The number of the example salon's rows in each of them. */
export const COUNTS = [3, 12, 24, 120, 2, 60, 3, 2, 42, 3, 9, 7, 3]
export const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
/** Fewer than the pool's connections, so that none waits too long on a busy machine. */
export const AT_ONCE = 6

/** Loads and removes the example salon, and counts its rows. */
export function exampleSalonCalls(salon: Salon) {
  const { call, read } = ownerCalls(salon)
  const load = (cookie?: string) => call('POST', PATH, undefined, cookie)
  const remove = (cookie?: string) => call('DELETE', PATH, undefined, cookie)
  const listOf = async (url: string) => (await call('GET', url)).body as unknown as Record<string, unknown>[]
  const countRows = async (where: string) => {
    const questions = TABLES.map(
      (table, index) => `select ${index} as place, count(*)::int as many from ${table} where ${where}`,
    )
    const rows = await read(`${questions.join(' union all ')} order by place`)
    return rows.map(({ many }) => many)
  }
  const ofOwner = () => `user_id = ${salon().owner.userId}`
  return { call, read, load, remove, listOf, countRows, ofOwner }
}

export function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort()
}
