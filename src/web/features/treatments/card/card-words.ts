import type { CardLine } from '#shared/features/costing/menu.contract.ts'

/** What the lines of a card are called on every screen. */
export const CARD_WORDS: Record<CardLine, string> = {
  price: 'Price',
  vat: 'VAT',
  productCost: 'Products',
  labour: 'Pay for the work',
  fee: 'Card fee',
  contribution: 'Contribution',
  room: 'Room',
  profit: 'After the room',
  trueMargin: 'True margin',
  perHour: 'Contribution an hour',
}

export const TEAM_AND_ROOM = '/profit-margin/team'
