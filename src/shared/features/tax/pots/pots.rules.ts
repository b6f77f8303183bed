import { type MoveDirection, POTS, type Pot } from '#shared/features/tax/pot-moves.contract.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import {
  type ExactTakings,
  roundTakings,
  sumExactTakings,
  type TakingsSums,
} from '#shared/features/tax/records/takings.rules.ts'
import { isWithin, type Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { type Day, laterOf } from '#shared/kernel/calendar/days.ts'
import { type Fraction, roundToPence, sumFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import type { PotPercents } from './pot-percents.rules.ts'
import { splitIntoPots } from './pot-split.rules.ts'
import {
  type CountedInput,
  exactTaxOn,
  listSpanTaxes,
  type SpanTax,
  type SpanTaxInput,
  spanTaxDays,
  withCountedCosts,
} from './span-taxes.rules.ts'

export type PotSettings = PotPercents & { startedOn: Day; opening: Readonly<Record<Pot, Pence>> }

/** Moves of a pot, one or several of a day added up. */
export type PotMove = { pot: Pot; on: Day; amount: Pence; direction: MoveDirection }

/**
 * Weeks are needed from `potDays().weeksFrom` to today, costs (of every kind) and purchases from `.costsFrom` to today,
 * moves from `startedOn` to today. Further days do no harm.
 */
export type PotsInput = SpanTaxInput & { settings: PotSettings; moves: readonly PotMove[] }

export type PotFigures = {
  pot: Pot
  belongs: Pence
  opening: Pence
  movedIn: Pence
  movedOut: Pence
  holds: Pence
  toMove: Pence
}

/** From which day on the records are needed. */
export function potDays(
  startedOn: Day,
  { today, position }: { today: Day; position: Position },
): { weeksFrom: Day; costsFrom: Day } {
  return spanTaxDays(startedOn, today, position)
}

/** What was taken since the pots started, and of each pot what belongs in it, what it holds and what is missing. */
export function workOutPots(input: PotsInput): { takings: TakingsSums; pots: PotFigures[] } {
  const { settings, moves, today } = input
  const since = { from: settings.startedOn, to: today }
  const sums = sumSince(since, withCountedCosts(input))
  const belongs = splitIntoPots({ ...sums, percents: settings })
  const counted = moves.filter(({ on }) => isWithin(on, since))
  return {
    takings: sums.takings,
    pots: POTS.map((pot) => fillPot(counted, { pot, belongs: belongs[pot], opening: settings.opening[pot] })),
  }
}

/** What 'I moved it' writes down: a move into each pot that lacks something. */
export function movesToMake(pots: readonly PotFigures[], on: Day): PotMove[] {
  return pots
    .filter(({ toMove }) => toMove > 0)
    .map(({ pot, toMove }) => ({ pot, on, amount: toMove, direction: 'in' }))
}

function fillPot(
  moves: readonly PotMove[],
  { pot, belongs, opening }: Pick<PotFigures, 'pot' | 'belongs' | 'opening'>,
): PotFigures {
  const sumOf = (direction: MoveDirection) =>
    sumPence(
      moves.filter((move) => move.pot === pot && move.direction === direction).map(({ amount }) => amount),
    )
  const movedIn = sumOf('in')
  const movedOut = sumOf('out')
  return {
    pot,
    belongs,
    opening,
    movedIn,
    movedOut,
    holds: pence(opening + movedIn - movedOut),
    toMove: pence(belongs - opening - movedIn),
  }
}

/** The VAT and the tax of all spans are added up with their fractions of pence, and each is rounded once. */
function sumSince(since: Span, input: CountedInput): { takings: TakingsSums; reclaimed: Pence; tax: Pence } {
  const parts = listSpanTaxes(since, input).map((span) => sumPart(span, since, input))
  return {
    takings: roundTakings({
      gross: sumPence(parts.map(({ takings }) => takings.gross)),
      vat: sumFractions(parts.map(({ takings }) => takings.vat)),
      tips: sumPence(parts.map(({ takings }) => takings.tips)),
    }),
    reclaimed: sumReclaimed(since, input),
    tax: roundToPence(sumFractions(parts.map(({ tax }) => tax))),
  }
}

/** What a span adds since the pots started. */
function sumPart(
  span: SpanTax,
  since: Span,
  { weeks, position }: CountedInput,
): { takings: ExactTakings; tax: Fraction } {
  const part = { from: laterOf(span.from, since.from), to: span.asOf }
  const takings = sumExactTakings(weeks, part, position, span.rates)
  return { takings, tax: exactTaxOn(roundTakings(takings).net, span) }
}

function sumReclaimed(since: Span, { costs, position }: CountedInput): Pence {
  const rates = vatRatesOn(since.to)
  const counted = costs.filter(({ day }) => isWithin(day, since))
  return sumPence(counted.map((cost) => reclaimedVat(cost, position, rates)))
}
