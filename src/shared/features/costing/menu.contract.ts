import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { treatmentParams } from './treatment-params.contract.ts'

/** The lines of a card, in the order in which they are worked out. */
export const CARD_LINES = [
  'price',
  'vat',
  'productCost',
  'labour',
  'fee',
  'contribution',
  'room',
  'profit',
  'trueMargin',
  'perHour',
] as const

/** What a treatment really makes. `room`, `profit` and `trueMargin` are null until costs are known. */
export const card = z.object({
  price: moneyOut,
  vat: moneyOut,
  productCost: moneyOut,
  labour: moneyOut,
  fee: moneyOut,
  contribution: moneyOut,
  room: z.nullable(moneyOut),
  profit: z.nullable(moneyOut),
  /** Null at a price of 0 too. */
  trueMargin: z.nullable(percentOut),
  perHour: moneyOut,
})

const menuTreatment = z.object({
  id: z.number(),
  name: z.string(),
  duration: z.number(),
  turnaround: z.number(),
  /** Null: the owner does it. */
  teamMemberId: z.nullable(z.number()),
  bookingsPerWeek: z.nullable(z.number()),
  priceSince: dayOut,
  card,
})

const menu = z.object({
  roomHour: z.nullable(moneyOut),
  cardFee: percentOut,
  treatments: z.array(menuTreatment),
})

/** Every line of the card with its sum in words and figures. */
const explainedCard = z.object({
  card,
  sums: z.array(z.object({ line: z.enum(CARD_LINES), text: z.string() })),
})

export type CardLine = (typeof CARD_LINES)[number]
export type CardAnswer = z.output<typeof card>
export type MenuTreatment = z.output<typeof menuTreatment>
export type Menu = z.output<typeof menu>
export type ExplainedCard = z.output<typeof explainedCard>

export const readMenu = {
  method: 'GET',
  url: '/api/menu',
  schema: { response: { 200: menu } },
} satisfies Call

export const readCard = {
  method: 'GET',
  url: '/api/treatments/:id/card',
  schema: { params: treatmentParams, response: { 200: explainedCard } },
} satisfies Call
