import { expect, test } from 'vitest'
import { makeCard, toCard } from '#shared/features/costing/card/card.rules.ts'
import { cardContext, treatment } from '#tests/support/costing/costing-facts.ts'
import { CARD_HEADINGS, cardCells } from './card-columns.tsx'

test('a file has a cell for each heading, empty where a figure is not known', () => {
  const known = cardCells(toCard(makeCard(treatment(), cardContext())))
  expect(known).toEqual(['39.00', '8.90', '19.78', '39.00'])
  expect(known).toHaveLength(CARD_HEADINGS.length)
  const withoutRoom = makeCard(treatment(), cardContext({ hour: { monthlyCosts: null } }))
  expect(cardCells(toCard(withoutRoom))).toEqual(['39.00', '', '', '39.00'])
  expect(cardCells(undefined)).toEqual(['', '', '', ''])
})
