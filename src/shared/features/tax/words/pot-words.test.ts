import { expect, test } from 'vitest'
import { describeMoved } from './pot-words.rules.ts'

test.each([
  [[], 'Nothing was left to move.'],
  [['tax'], 'Recorded: moved into Tax.'],
  [['vat', 'pay'], 'Recorded: moved into VAT and Your pay.'],
  [['tax', 'profit', 'costs'], 'Recorded: moved into Tax, Profit and Costs.'],
] as const)('the message after moving into %j', (pots, words) => {
  expect(describeMoved(pots)).toBe(words)
})
