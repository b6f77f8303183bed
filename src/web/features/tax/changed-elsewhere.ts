import type { TaxPosition, TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { keysOf } from '#shared/kernel/objects.ts'

type Positions = {
  /** As it was when the form was opened. */
  opened: TaxPosition
  /** As it is saved now. */
  now: TaxPosition
}

/** What is sent, with what this form left as it was as it is saved now. */
export function keepChangedElsewhere(sent: TaxPositionInput, { opened, now }: Positions): TaxPositionInput {
  const left = keysOf(sent).filter((name) => isSame(sent[name], opened[name]))
  return { ...sent, ...Object.fromEntries(left.map((name) => [name, now[name]])) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
