import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { cardContext, hourly, person, STANDARD_VAT, treatment } from '#tests/support/costing/costing-facts.ts'
import { makeCard, toCard } from './card.rules.ts'
import { toMenu } from './menu.rules.ts'

const priya = person(hourly())
const sam = person({ kind: 'commission', commission: percent(40_00) }, { id: 2, name: 'Sam' })
const partner = person({ kind: 'owner' }, { id: 3, name: 'Jo' })
const people = [priya, sam, partner]
const FLAT_RATE = { scheme: 'flat_rate', share: fraction(12_00, 100_00) } as const

describe('a card', () => {
  test('of £45 with £6 of products, done by the owner, who takes no pay', () => {
    expect(toCard(makeCard(treatment(), cardContext()))).toEqual({
      price: '45.00',
      vat: '0.00',
      productCost: '6.00',
      labour: '0.00',
      fee: '0.00',
      contribution: '39.00',
      // 36,000 ÷ 1,196
      room: '30.10',
      profit: '8.90',
      // 8.90 ÷ 45
      trueMargin: '19.78',
      perHour: '39.00',
    })
  })

  test('with VAT, a fee, staff and 15 minutes of turnaround', () => {
    const context = cardContext({ vat: STANDARD_VAT, hour: { cardFee: '1.75' }, people })
    const cut = treatment({ price: pence(95_00), turnaround: 15, teamMemberId: 1 })
    expect(toCard(makeCard(cut, context))).toEqual({
      price: '95.00',
      // 95 ÷ 6
      vat: '15.83',
      productCost: '6.00',
      // 28,308.51 ÷ 1,740 ÷ 65% × 1.25 = 31.287…
      labour: '31.29',
      // 95 × 1.75% = 1.6625
      fee: '1.66',
      contribution: '40.22',
      // 30.1003… × 1.25
      room: '37.63',
      profit: '2.59',
      // 2.59 ÷ 79.17
      trueMargin: '3.27',
      // 40.22 ÷ 75 × 60
      perHour: '32.18',
    })
  })

  test.each([
    ['none', { vat: undefined }, '0.00'],
    ['standard', { vat: STANDARD_VAT }, '7.50'],
    ['the flat rate of 12%', { vat: FLAT_RATE }, '5.40'],
  ])('takes VAT by the scheme of today: %s', (_scheme, { vat }, amount) => {
    const card = makeCard(treatment(), cardContext(vat ? { vat } : {}))
    expect(toCard(card).vat).toBe(amount)
  })

  test('at a price of 0 has no margin, and without costs of the room neither room nor profit', () => {
    const free = makeCard(treatment({ price: pence(0) }), cardContext())
    expect(free).toMatchObject({ contribution: -6_00, profit: -36_10, trueMargin: null, perHour: -6_00 })
    const unknown = makeCard(treatment(), cardContext({ hour: { monthlyCosts: null } }))
    expect(unknown).toMatchObject({ contribution: 39_00, room: null, profit: null, trueMargin: null })
  })

  test('of absurd amounts is answered all the same', () => {
    const hour = {
      monthlyCosts: '99999999.99',
      weeksWorked: 1,
      weeklyHours: 1,
      bookedPercent: '1',
      cardFee: '100',
    }
    const dear = person(hourly({ wage: pence(9_999_999_999), weeklyHours: 1 }))
    const card = makeCard(
      treatment({ price: pence(1), duration: 1_440, turnaround: 240, teamMemberId: 1 }),
      cardContext({ hour, people: [dear] }),
    )
    expect(card.trueMargin).toBe(-Number.MAX_SAFE_INTEGER)
  })
})

describe('the labour of an hour', () => {
  const labour = (teamMemberId: number | null, sent = {}) =>
    toCard(makeCard(treatment({ teamMemberId }), cardContext({ hour: sent, people }))).labour

  test('is £16.27 worked and £25.03 booked at 65%, because idle hours are paid', () => {
    expect(labour(1)).toBe('25.03')
    expect(labour(1, { bookedPercent: '100' })).toBe('16.27')
  })

  test('is £14.56 with the employment allowance, £22.41 booked', () => {
    // 25,340.835 ÷ 1,740 ÷ 65%
    expect(labour(1, { employmentAllowance: true })).toBe('22.41')
  })

  test('is of commission a percentage of the price without its VAT', () => {
    expect(labour(2)).toBe('18.00')
    const card = makeCard(treatment({ teamMemberId: 2 }), cardContext({ vat: STANDARD_VAT, people }))
    // (45 − 7.50) × 40%
    expect(card.labour).toBe(15_00)
  })

  test('is of the owner, and of who is paid as the owner, what the owner wants for an hour', () => {
    expect([labour(null), labour(3)]).toEqual(['0.00', '0.00'])
    expect([labour(null, { ownerHourlyPay: '20' }), labour(3, { ownerHourlyPay: '20' })]).toEqual([
      '20.00',
      '20.00',
    ])
  })

  test('of somebody in the bin still counts', () => {
    const gone = { ...priya, isDeleted: true }
    const card = makeCard(treatment({ teamMemberId: 1 }), cardContext({ people: [gone] }))
    expect(card.labour).toBe(25_03)
  })
})

describe('the lines of every card', () => {
  const anyTreatment = fc.record({
    price: fc.oneof(fc.integer({ min: 0, max: 300_00 }), fc.integer({ min: 0, max: 50 })).map(pence),
    productCost: fc.integer({ min: 0, max: 50_00 }).map(pence),
    duration: fc.integer({ min: 1, max: 240 }),
    turnaround: fc.integer({ min: 0, max: 60 }),
    teamMemberId: fc.constantFrom(null, 1, 2, 3),
  })
  const anyVat = fc.oneof(
    fc.constantFrom(STANDARD_VAT, cardContext().vat),
    fc
      .integer({ min: 1_00, max: 20_00 })
      .map((rate) => ({ scheme: 'flat_rate' as const, share: fraction(rate, 100_00) })),
  )
  const anyHour = fc.record({
    bookedPercent: fc.integer({ min: 1, max: 100 }),
    cardFee: fc.constantFrom('0', '1.75', '3.33'),
    ownerHourlyPay: fc.constantFrom('0', '17.77'),
    monthlyCosts: fc.constantFrom(null, '0', '3000', '1234.56'),
  })

  test('add up', () => {
    fc.assert(
      fc.property(anyTreatment, anyVat, anyHour, (one, vat, hour) => {
        const card = makeCard(one, cardContext({ vat, hour, people }))
        const { price, productCost, labour, fee, contribution, room, profit } = card
        expect(card.vat + productCost + labour + fee + contribution).toBe(price)
        expect(profit).toBe(room === null ? null : contribution - room)
      }),
    )
  })

  test('never make more of a treatment that takes longer', () => {
    fc.assert(
      fc.property(anyTreatment, anyVat, anyHour, (one, vat, hour) => {
        const context = cardContext({ vat, hour, people })
        const longer = makeCard({ ...one, turnaround: one.turnaround + 5 }, context)
        const card = makeCard(one, context)
        expect(longer.contribution).toBeLessThanOrEqual(card.contribution)
        expect(longer.profit ?? 0).toBeLessThanOrEqual(card.profit ?? 0)
      }),
    )
  })
})

test('the menu has every card with what the map and the planner need', () => {
  const cut = {
    ...treatment(),
    id: 11,
    name: 'Cut and finish',
    bookingsPerWeek: 12,
    priceSince: day('2025-03-01'),
  }
  const context = cardContext({ hour: { cardFee: '1.75' } })
  expect(toMenu([cut], context)).toEqual({
    roomHour: '30.10',
    cardFee: '1.75',
    treatments: [
      {
        id: 11,
        name: 'Cut and finish',
        duration: 60,
        turnaround: 0,
        teamMemberId: null,
        bookingsPerWeek: 12,
        priceSince: '2025-03-01',
        card: toCard(makeCard(cut, context)),
      },
    ],
  })
  expect(toMenu([], cardContext({ hour: { monthlyCosts: null } }))).toEqual({
    roomHour: null,
    cardFee: '0.00',
    treatments: [],
  })
})
