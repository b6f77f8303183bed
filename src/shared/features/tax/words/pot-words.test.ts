import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { describeCorrections, describeMoved } from './pot-words.rules.ts'

test.each([
  [[], 'Nothing was left to move.'],
  [['tax'], 'Recorded: moved into Tax.'],
  [['vat', 'pay'], 'Recorded: moved into VAT and Your pay.'],
  [['tax', 'profit', 'costs'], 'Recorded: moved into Tax, Profit and Costs.'],
] as const)('the message after moving into %j', (pots, words) => {
  expect(describeMoved(pots)).toBe(words)
})

describe('why there is something to move again', () => {
  const lastMovedOn = day('2026-11-15')
  const because = (...weeks: string[]) =>
    describeCorrections({ lastMovedOn, correctedWeeks: weeks.map((week) => day(week)) })
  const INCLUDED = 'The difference is included in what is to move.'

  test('names up to three weeks', () => {
    expect(because('2026-11-02')).toBe(
      `The week of 2 November 2026 was changed after you moved money on 15 November 2026. ${INCLUDED}`,
    )
    expect(because('2026-10-26', '2026-11-02')).toBe(
      `The weeks of 26 October 2026 and 2 November 2026 were changed after you moved money on 15 November 2026. ${INCLUDED}`,
    )
  })

  test('counts more', () => {
    expect(because('2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02')).toContain('4 weeks were changed')
  })

  test('is not said when no week was corrected, or nothing was moved yet', () => {
    expect(because()).toBeNull()
    expect(describeCorrections({ lastMovedOn: null, correctedWeeks: [] })).toBeNull()
  })
})
