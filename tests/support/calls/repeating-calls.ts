import { enterRepeatingCosts } from '#server/features/expenses/repeating-costs/repeating-costs-job.service.ts'
import type { Json } from '#tests/support/app/test-app.ts'
import type { Salon } from './owner-calls.ts'
import { taxCalls } from './tax-calls.ts'

export const RENT = {
  category: 'Rent & Utilities',
  description: 'Rent',
  amount: '950',
  every: 'month',
  firstOn: '2026-10-31',
}

/** An owner's repeating costs, and the job that enters them. */
export function repeatingCalls(salon: Salon) {
  const calls = taxCalls(salon)
  const add = (changes: object = {}) => calls.call('POST', '/repeating-costs', { ...RENT, ...changes })
  const list = async (path: string) => (await calls.readBody(path)) as unknown as Json[]
  /** The days and amounts of the expenses, oldest first, also long after the owner's session is over. */
  const listEntered = async () => {
    const rows = await calls.read(`select spent_on::text || ' ' || amount as entered from expenses
      where user_id = ${salon().owner.userId} and deleted_at is null order by spent_on, id`)
    return rows.map(({ entered }) => entered as string)
  }
  const listDue = async () =>
    (await list('/repeating-costs/due')).map(({ id, on, amount }) => `${id} ${on} ${amount}`)
  const setClock = (now: string) => {
    salon().app.clock.now = new Date(now)
  }
  /** Runs the job at a moment, on some servers at once. */
  const runAt = async (now: string, servers = 1) => {
    setClock(now)
    const onError = (error: unknown) => {
      throw error
    }
    const runs = Array.from({ length: servers }, () => enterRepeatingCosts(salon().app.deps, { onError }))
    await Promise.all(runs)
  }
  return { ...calls, add, list, listEntered, listDue, setClock, runAt }
}
