import * as z from 'zod/mini'
import type { LegalForm } from '#shared/features/tax/tax-position.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'

// Not the list of the position's contract: the dashboard would load that whole contract, and the tax rates with it.
const LEGAL_FORMS = ['sole_trader', 'company'] as const satisfies readonly LegalForm[]

/** What the dashboard shows by the owner's tax position. It is a call of its own, because an estimate takes longer. */
const dashboardTax = z.object({
  legalForm: z.enum(LEGAL_FORMS),
  /** What to put aside of this month's takings so far. Null until a position is saved. */
  setAside: z.nullable(z.object({ vat: moneyOut, tax: moneyOut, total: moneyOut })),
})

export const readDashboardTax = {
  method: 'GET',
  url: '/api/dashboard/tax',
  schema: { response: { 200: dashboardTax } },
} satisfies Call

export type DashboardTax = z.output<typeof dashboardTax>
