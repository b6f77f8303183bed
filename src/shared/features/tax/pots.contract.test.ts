import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toUnsetPots } from '#shared/features/tax/pots/pots-answer.rules.ts'
import { POTS, potMoveCalls, potMoveInput } from './pot-moves.contract.ts'
import { pots, potsCalls, potsInput } from './pots.contract.ts'

const NO_OPENING = { vat: '0.00', tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' }

function faultsOf(schema: z.ZodMiniType, sent: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, sent)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the settings of pots', () => {
  test('take their defaults where they are left out', () => {
    expect(z.parse(potsInput, { startedOn: '2026-10-05' })).toEqual({
      startedOn: '2026-10-05',
      profitPercent: '5.00',
      payPercent: '50.00',
      opening: NO_OPENING,
    })
  })

  test('take openings of some pots, also below zero', () => {
    const sent = { startedOn: '2025-04-06', opening: { tax: '-12.5', pay: null } }
    expect(z.parse(potsInput, sent).opening).toEqual({ ...NO_OPENING, tax: '-12.50' })
  })

  test('may promise all net takings', () => {
    const sent = { startedOn: '2026-10-05', profitPercent: 30, payPercent: '70' }
    expect(z.parse(potsInput, sent)).toMatchObject({ profitPercent: '30.00', payPercent: '70.00' })
  })

  test.each([
    ['no day', {}, { startedOn: 'Enter the day your pots start' }],
    [
      'a day before the first rates',
      { startedOn: '2025-04-05' },
      { startedOn: 'Choose a day from 6 April 2025 on' },
    ],
    [
      'more than all net takings, also beside the usual part',
      { startedOn: '2026-10-05', profitPercent: '50.01' },
      { payPercent: 'Profit and pay together are at most 100%' },
    ],
    [
      'parts out of range',
      { startedOn: '2026-10-05', profitPercent: '-1', payPercent: '100.01' },
      { profitPercent: 'The smallest percentage is 0%', payPercent: 'The largest percentage is 100%' },
    ],
    [
      'several bad fields, all at once',
      { startedOn: 'soon', profitPercent: '60', opening: { vat: 'much' } },
      {
        startedOn: 'Enter a date like 2026-11-15',
        payPercent: 'Profit and pay together are at most 100%',
        'opening.vat': 'Enter an amount in pounds, like 12.50',
      },
    ],
    [
      'openings that are no list',
      { startedOn: '2026-10-05', opening: 5 },
      { opening: 'List what was in each pot' },
    ],
  ])('refuse %s', (_name, sent, faults) => {
    expect(faultsOf(potsInput, sent)).toEqual(faults)
  })
})

test('the answer for an owner without pots is as the contract says', () => {
  expect(z.parse(pots, toUnsetPots())).toEqual(toUnsetPots())
})

describe('a move', () => {
  const sent = { pot: 'tax', on: '2026-11-17', amount: '12.5', direction: 'in' }

  test('needs no note', () => {
    expect(z.parse(potMoveInput, sent)).toEqual({ ...sent, amount: '12.50', note: null })
  })

  test('names every bad field', () => {
    expect(faultsOf(potMoveInput, { pot: 'wine', amount: '0', direction: 'up' })).toEqual({
      pot: 'Choose a pot',
      on: 'Date is required',
      amount: 'Amount must be more than £0',
      direction: 'Choose in or out',
    })
  })

  test('can be of each pot', () => {
    expect(POTS.map((pot) => z.parse(potMoveInput, { ...sent, pot }).pot)).toEqual([...POTS])
  })
})

test('the calls are where the specification says', () => {
  expect(
    Object.values({ ...potsCalls, ...potMoveCalls }).map(({ method, url }) => `${method} ${url}`),
  ).toEqual(
    expect.arrayContaining([
      'PUT /api/pots',
      'POST /api/pots/moved',
      'DELETE /api/pots/moved/:batchId',
      'GET /api/pot-moves',
      'POST /api/pot-moves/:id/restore',
    ]),
  )
})

test("what 'I moved it' needs is a day, and what takes it back is the id of a press", () => {
  expect(faultsOf(potsCalls.moved.schema.body, {})).toEqual({ on: 'Enter the day you moved it' })
  expect(faultsOf(potsCalls.undoMoved.schema.params, { batchId: '5' })).toEqual({
    batchId: 'There is no such move',
  })
})
