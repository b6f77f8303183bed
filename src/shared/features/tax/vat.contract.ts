import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { VAT_SCHEMES } from './tax-position.contract.ts'

/** What must be taken to keep as much as before, and by how many percent prices rise for that. */
const needed = z.object({ needed: moneyOut, rise: percentOut })

const vatQuarter = z.object({
  /** No earlier than registration. */
  from: dayOut,
  to: dayOut,
  output: moneyOut,
  input: moneyOut,
  due: moneyOut,
  dueBy: dayOut,
  /** On the flat rate: so few goods that HMRC asks for its higher rate. */
  limitedCost: z.boolean(),
})

/** Where the owner is with VAT today. Months are written by their first day. */
export const vat = z.object({
  /** Of today. */
  scheme: z.enum(VAT_SCHEMES),
  /** The Monday of the first entry. */
  since: z.nullable(dayOut),
  threshold: moneyOut,
  deregistration: moneyOut,
  /** Null while registered. */
  headroom: z.nullable(moneyOut),
  /** Oldest first, the current one last. */
  months: z.array(z.object({ month: dayOut, takings: moneyOut, rolling: moneyOut })),
  crossedIn: z.nullable(dayOut),
  pace: z.object({
    averageWeek: moneyOut,
    crossesIn: z.nullable(dayOut),
    notifyBy: z.nullable(dayOut),
    registeredFrom: z.nullable(dayOut),
  }),
  /** Null while registered. */
  ifRegistered: z.nullable(
    z.object({
      takings: moneyOut,
      standard: needed,
      flatRate: z.nullable(needed),
      flatRateFirstYear: z.nullable(needed),
    }),
  ),
  /** Null while not registered. */
  quarter: z.nullable(vatQuarter),
  /** The last that ended, newest first. */
  quarters: z.array(vatQuarter),
})

export type Vat = z.output<typeof vat>

export const readVat = { method: 'GET', url: '/api/vat', schema: { response: { 200: vat } } } satisfies Call
