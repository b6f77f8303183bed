import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import type { Pots, PotsInput as PotsSent } from '#shared/features/tax/pots.contract.ts'
import { toTakingsAnswer } from '#shared/features/tax/records/takings-answer.rules.ts'
import { fromDecimal, toDecimal, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { DEFAULT_PERCENTS, toPotPercents } from './pot-percents.rules.ts'
import type { PotFigures, PotSettings, workOutPots } from './pots.rules.ts'

/** The settings as the rules count with them. */
export function toPotSettings({ startedOn, opening, ...percents }: PotsSent): PotSettings {
  return {
    startedOn,
    ...toPotPercents(percents),
    opening: objectOf(POTS, (pot) => fromDecimal(opening[pot])),
  }
}

/** The pots as `GET /api/pots` answers them. */
export function toPots(settings: PotSettings, { takings, pots }: ReturnType<typeof workOutPots>): Pots {
  return {
    isSet: true,
    startedOn: settings.startedOn,
    profitPercent: percentToDecimal(settings.profitPercent),
    payPercent: percentToDecimal(settings.payPercent),
    takings: toTakingsAnswer(takings),
    pots: pots.map(toPotAnswer),
  }
}

/** The same for an owner who has not set up pots. */
export function toUnsetPots(): Pots {
  const zero = toDecimal(ZERO_PENCE)
  const none = { belongs: zero, opening: zero, movedIn: zero, movedOut: zero, holds: zero, toMove: zero }
  return {
    isSet: false,
    startedOn: null,
    ...DEFAULT_PERCENTS,
    takings: { gross: zero, vat: zero, tips: zero, net: zero },
    pots: POTS.map((pot) => ({ pot, ...none })),
  }
}

function toPotAnswer(figures: PotFigures): Pots['pots'][number] {
  return {
    pot: figures.pot,
    belongs: toDecimal(figures.belongs),
    opening: toDecimal(figures.opening),
    movedIn: toDecimal(figures.movedIn),
    movedOut: toDecimal(figures.movedOut),
    holds: toDecimal(figures.holds),
    toMove: toDecimal(figures.toMove),
  }
}
