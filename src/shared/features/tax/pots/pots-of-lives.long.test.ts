import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPence } from '#shared/kernel/numbers/money.ts'
import { anyLife, type Life } from '#tests/support/tax/arbitrary-life.ts'
import { liveThrough, pressed, type Stored, takenSince, toPotsInput } from '#tests/support/tax/live-a-life.ts'
import { type PotFigures, workOutPots } from './pots.rules.ts'

function potsOf(stored: Stored, life: Life): PotFigures[] {
  return workOutPots(toPotsInput(stored, life)).pots
}

function sumOf(pots: readonly PotFigures[], figure: 'belongs' | 'opening' | 'movedIn' | 'toMove'): number {
  return sumPence(pots.map((pot) => pot[figure]))
}

test('whatever an owner enters, corrects and deletes, the five pots add up to what was taken, to the penny', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const moments = liveThrough(life)
      expect(moments.map((stored) => sumOf(potsOf(stored, life), 'belongs'))).toEqual(
        moments.map((stored) => takenSince(life.settings.startedOn, stored, life)),
      )
    }),
    { numRuns: 60 },
  )
})

test('what was in the pots, went in and is still to move is what was taken', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const stored = liveThrough(life).at(-1) as Stored
      const pots = potsOf(stored, life)
      const known = sumOf(pots, 'opening') + sumOf(pots, 'movedIn') + sumOf(pots, 'toMove')
      expect(known).toBe(takenSince(life.settings.startedOn, stored, life))
    }),
  )
})

test("'I moved it' a second time moves nothing more, and leaves no pot short", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const before = liveThrough(life).at(-1) as Stored
      const after = { ...before, moves: [...before.moves, ...pressed(before, life)] }
      expect(pressed(after, life)).toEqual([])
      expect(Math.max(...potsOf(after, life).map(({ toMove }) => toMove))).toBeLessThanOrEqual(0)
    }),
  )
})

test('the order of records and moves makes no difference', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const stored = liveThrough(life).at(-1) as Stored
      const turned = {
        weeks: stored.weeks.toReversed(),
        costs: stored.costs.toReversed(),
        purchases: stored.purchases.toReversed(),
        moves: stored.moves.toReversed(),
      }
      expect(potsOf(turned, life)).toEqual(potsOf(stored, life))
    }),
  )
})
