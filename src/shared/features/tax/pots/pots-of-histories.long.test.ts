import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPence } from '#shared/kernel/numbers/money.ts'
import {
  applyHistory,
  pressed,
  type Stored,
  takenSince,
  toPotsInput,
} from '#tests/support/tax/apply-history.ts'
import { anyHistory, type OwnerHistory } from '#tests/support/tax/arbitrary-history.ts'
import { type PotFigures, workOutPots } from './pots.rules.ts'

function potsOf(stored: Stored, history: OwnerHistory): PotFigures[] {
  return workOutPots(toPotsInput(stored, history)).pots
}

function sumOf(pots: readonly PotFigures[], figure: 'belongs' | 'opening' | 'movedIn' | 'toMove'): number {
  return sumPence(pots.map((pot) => pot[figure]))
}

test('whatever an owner enters, corrects and deletes, the five pots add up to what was taken, to the penny', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const moments = applyHistory(history)
      expect(moments.map((stored) => sumOf(potsOf(stored, history), 'belongs'))).toEqual(
        moments.map((stored) => takenSince(history.settings.startedOn, stored, history)),
      )
    }),
    { numRuns: 60 },
  )
})

test('what was in the pots, went in and is still to move is what was taken', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const stored = applyHistory(history).at(-1) as Stored
      const pots = potsOf(stored, history)
      const known = sumOf(pots, 'opening') + sumOf(pots, 'movedIn') + sumOf(pots, 'toMove')
      expect(known).toBe(takenSince(history.settings.startedOn, stored, history))
    }),
  )
})

test("'I moved it' a second time moves nothing more, and leaves no pot short", () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const before = applyHistory(history).at(-1) as Stored
      const after = { ...before, moves: [...before.moves, ...pressed(before, history)] }
      expect(pressed(after, history)).toEqual([])
      expect(Math.max(...potsOf(after, history).map(({ toMove }) => toMove))).toBeLessThanOrEqual(0)
    }),
  )
})

test('the order of records and moves makes no difference', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const stored = applyHistory(history).at(-1) as Stored
      const turned = {
        weeks: stored.weeks.toReversed(),
        costs: stored.costs.toReversed(),
        purchases: stored.purchases.toReversed(),
        moves: stored.moves.toReversed(),
      }
      expect(potsOf(turned, history)).toEqual(potsOf(stored, history))
    }),
  )
})
