import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { cardContext, person, STANDARD_VAT, treatment } from '#tests/support/costing/costing-facts.ts'
import { findLosing } from './losing.rules.ts'

const sam = person({ kind: 'commission', commission: percent(40_00) }, { id: 2, name: 'Sam' })

// £6 of products and £30.10 for an hour of the room
describe('a treatment loses money by its card', () => {
  test.each([
    ['not where nothing is left', { price: 36_10 }, {}, []],
    ['a penny below', { price: 36_09 }, {}, [1]],
    // 43.32 − 7.22 of VAT = 36.10
    ['not with its VAT in the price', { price: 43_32 }, { vat: STANDARD_VAT }, []],
    ['where the VAT takes the last penny', { price: 43_31 }, { vat: STANDARD_VAT }, [1]],
    // 36.74 × 1.75% = 0.64
    ['not with the card fee in the price', { price: 36_74 }, { hour: { cardFee: '1.75' } }, []],
    ['where the card fee takes the last penny', { price: 36_73 }, { hour: { cardFee: '1.75' } }, [1]],
    // 60.16 − 40% (24.06) − 36.10 = 0
    ['not with the one who does it in the price', { price: 60_16, teamMemberId: 2 }, { people: [sam] }, []],
    ['where a commission takes the last penny', { price: 60_15, teamMemberId: 2 }, { people: [sam] }, [1]],
    ['where the turnaround takes it', { price: 36_10, turnaround: 1 }, {}, [1]],
  ] as const)('%s', (_name, { price, ...fields }, facts, ids) => {
    const priced = { ...treatment({ price: pence(price), ...fields }), id: 1 }
    const context = cardContext(facts)
    expect([...(findLosing([priced], context) ?? ['unknown'])]).toEqual(ids)
  })
})

describe('nothing is said by cards', () => {
  const gift = { ...treatment({ price: pence(0) }), id: 1 }

  test('until the owner has saved what an hour costs', () => {
    const context = cardContext()
    expect(findLosing([gift], { ...context, hour: { ...context.hour, isSet: false } })).toBeNull()
  })

  test('while the room’s hour is not known', () => {
    expect(findLosing([gift], cardContext({ hour: { monthlyCosts: null } }))).toBeNull()
  })
})
