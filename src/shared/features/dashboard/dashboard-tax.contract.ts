import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'

/** What the dashboard shows by the owner's tax position. It is a call of its own, because an estimate takes longer. */
const dashboardTax = z.object({
  /** The categories of what the owner takes out, which depend on how they trade. */
  drawings: z.array(z.string()),
  /** What to put aside of this month's takings so far. Null until a position is saved. */
  setAside: z.nullable(z.object({ vat: moneyOut, tax: moneyOut, total: moneyOut })),
})

export const readDashboardTax = {
  method: 'GET',
  url: '/api/dashboard/tax',
  schema: { response: { 200: dashboardTax } },
} satisfies Call

export type DashboardTax = z.output<typeof dashboardTax>
