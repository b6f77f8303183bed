import * as z from 'zod/mini'
import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotMove, PotSettings } from '#shared/features/tax/pots/pots.rules.ts'
import { toPotSettings } from '#shared/features/tax/pots/pots-answer.rules.ts'
import { potsInput } from '#shared/features/tax/pots.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'

/** Settings as an owner would send them; what is left out takes its default. */
export function potSettings(sent: z.input<typeof potsInput>): PotSettings {
  return toPotSettings(z.parse(potsInput, sent))
}

export function move(pot: Pot, on: string, amount: string, direction: PotMove['direction'] = 'in'): PotMove {
  return { pot, on: day(on), amount: fromDecimal(amount), direction }
}
