import { expect, test } from 'vitest'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { cardContext, hourly, person, STANDARD_VAT, treatment } from '#tests/support/costing/costing-facts.ts'
import { explainCard, ROOM_UNKNOWN } from './card-sums.rules.ts'
import type { NamedLine } from './recipe-sum.rules.ts'

const RECIPE: NamedLine[] = [
  {
    name: 'Colour',
    unit: 'ml',
    packPrice: pence(9_60),
    packSize: 60_00,
    amount: 45_00,
    wastage: percent(10_00),
  },
  {
    name: 'Gloves',
    unit: 'piece',
    packPrice: pence(8_00),
    packSize: 100_00,
    amount: 2_00,
    wastage: percent(0),
  },
]
const people = [
  person(hourly()),
  person({ kind: 'commission', commission: percent(42_50) }, { id: 2, name: 'Sam' }),
]

/** The sums by the names of their lines. */
function sumsOf(...[one, context]: Parameters<typeof explainCard>) {
  return Object.fromEntries(explainCard(one, context).sums.map(({ line, text }) => [line, text]))
}

test('every line of a card has its sum in figures', () => {
  const context = cardContext({ vat: STANDARD_VAT, hour: { cardFee: '1.75' }, people })
  const colour = treatment({ price: pence(95_00), productCost: pence(8_08), turnaround: 15, teamMemberId: 1 })
  expect(sumsOf({ ...colour, recipe: RECIPE }, context)).toEqual({
    price: 'Your price: £95.00',
    vat: '£95.00 ÷ 6 = £15.83',
    productCost: 'Colour £9.60 ÷ 60 ml × 45 × 110% + Gloves £8.00 ÷ 100 pieces × 2 = £8.08',
    labour:
      'Priya: (£24,784.50 pay + £2,967.68 National Insurance + £556.34 pension) ÷ 1,740 hours = £16.27 an hour, ÷ 65% booked × 75 minutes ÷ 60 = £31.29',
    fee: '£95.00 × 1.75% = £1.66',
    contribution: '£95.00 − £15.83 − £8.08 − £31.29 − £1.66 = £38.14',
    room: '£3,000.00 × 12 ÷ (46 weeks × 40 hours × 1 chair × 65%) = £30.10 an hour, × 75 minutes ÷ 60 = £37.63',
    profit: '£38.14 − £37.63 = £0.51, before your own pay',
    trueMargin: '£0.51 ÷ (£95.00 − £15.83) = 0.64%',
    perHour: '£38.14 ÷ 75 minutes × 60 = £30.51',
  })
})

test('a typed product cost, commission, a flat rate and the pay of the owner have theirs', () => {
  const vat = { scheme: 'flat_rate', share: fraction(12_50, 100_00) } as const
  const context = cardContext({ vat, hour: { ownerHourlyPay: '20', chairs: 2 }, people })
  const ofSam = sumsOf({ ...treatment({ teamMemberId: 2 }), recipe: [] }, context)
  expect(ofSam).toMatchObject({
    vat: '£45.00 × 12.5% = £5.63',
    productCost: 'As you entered it: £6.00',
    // 39.37 × 42.5% = 16.73225
    labour: 'Sam: (£45.00 − £5.63) × 42.5% = £16.73',
    profit: '£16.64 − £15.05 = £1.59',
  })
  const ofOwner = sumsOf({ ...treatment({ duration: 45, turnaround: 1 }), recipe: [] }, context)
  expect(ofOwner['labour']).toBe('You: £20.00 an hour × 46 minutes ÷ 60 = £15.33')
  const none = sumsOf({ ...treatment({ teamMemberId: 2 }), recipe: [] }, cardContext({ people }))
  expect(none).toMatchObject({
    vat: 'Not registered for VAT: £0.00',
    labour: 'Sam: £45.00 × 42.5% = £19.13',
  })
})

test('a loss and a price of 0 are spelled out with a true minus sign', () => {
  const sums = sumsOf({ ...treatment({ price: pence(10_00) }), recipe: [] }, cardContext())
  expect(sums).toMatchObject({
    profit: '£4.00 − £30.10 = −£26.10, before your own pay',
    trueMargin: '−£26.10 ÷ £10.00 = −261%',
  })
  const free = sumsOf({ ...treatment({ price: pence(0) }), recipe: [] }, cardContext())
  expect(free['trueMargin']).toBe('A price of £0.00 has no margin')
})

test('until the cost of the room is known, the lines that need it say what to enter', () => {
  const sums = sumsOf({ ...treatment(), recipe: [] }, cardContext({ hour: { monthlyCosts: null } }))
  expect(sums).toMatchObject({ room: ROOM_UNKNOWN, profit: ROOM_UNKNOWN, trueMargin: ROOM_UNKNOWN })
  expect(sums['contribution']).toBe('£45.00 − £0.00 − £6.00 − £0.00 − £0.00 = £39.00')
})
