import { runPricePlans } from '#server/scheduled-jobs.ts'
import type { Json } from '#tests/support/app/test-app.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const PLANS = '/api/price-plans'

/** £45 for an hour with £6 of products, booked ten times a week. */
const CUT = { name: 'Cut', price: '45', duration: 60, productCost: '6', overheadCost: '9' }

/** The calls of the price planner, and its job. */
export function pricePlanCalls(salon: Salon) {
  const { call, read, run } = ownerCalls(salon)
  const addTreatment = async (changes: object = {}) =>
    Number((await call('POST', '/api/treatments', { ...CUT, ...changes })).body['id'])
  const rise = (ids: number[], changes: object = {}) => ({
    ids,
    by: 'percent',
    value: '10',
    startsOn: '2026-12-01',
    ...changes,
  })
  const plan = async (ids: number[], changes: object = {}) =>
    (await call('POST', PLANS, rise(ids, changes))).body as Json & { id: number }
  const findPlan = async (id: number) => (await call('GET', `${PLANS}/${id}`)).body
  const pricesOf = async () =>
    (await read('select price from treatments order by id')).map(({ price }) => price)
  /** Lets two servers look for plans at this moment. */
  const runJob = async (now: string) => {
    const { app } = salon()
    app.clock.now = new Date(now)
    const onError = (error: unknown) => {
      throw error
    }
    await Promise.all([runPricePlans(app.deps, onError), runPricePlans(app.deps, onError)])
  }
  return { call, read, run, addTreatment, rise, plan, findPlan, pricesOf, runJob }
}
