import { queryOptions } from '@tanstack/react-query'
import { makePayPlan } from '#shared/features/tax/pay-plan.contract.ts'
import { call } from '#web/api/client.ts'

/** A plan of nothing: what it takes is what the owner's costs of the last twelve full months ask for. */
const NO_PAY = { takeHome: '0.00', weeksOff: 0, daysPerWeek: 1, clientsPerDay: 1, yearlyCosts: null }

/** The server's plan with the costs that it knows. Its key is under tax, where costs and position change it. */
export const costsPlanQuery = queryOptions({
  queryKey: ['tax', 'costs-plan'],
  queryFn: ({ signal }) => call(makePayPlan, { body: NO_PAY, signal }),
})
