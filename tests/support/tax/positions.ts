import * as z from 'zod/mini'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import { taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'

/** A position as an owner would send it; what is left out takes its default. */
export function position(sent: z.input<typeof taxPositionInput> = {}): Position {
  return toPosition(z.parse(taxPositionInput, sent))
}
