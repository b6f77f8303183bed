import { describe, expect, it } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { BLANK, checkTreatment, estimateTyped, type OverheadSource } from './treatment-form.tsx'

const AT_60: OverheadSource = { from: 'rate', rate: pence(60_00) }
const FACIAL = { ...BLANK, name: 'Facial', price: '80', duration: '45' }

describe('what a form sends', () => {
  it('leaves the overhead to the server once there is a rate', () => {
    expect(checkTreatment({ ...FACIAL, overheadCost: '45.00' }, AT_60)).toEqual({
      isValid: true,
      sent: {
        name: 'Facial',
        price: '80.00',
        duration: 45,
        productCost: null,
        overheadCost: null,
        turnaround: 0,
        teamMemberId: null,
        bookingsPerWeek: null,
      },
    })
  })

  it('understands sums, pounds and thousands before the field is left', () => {
    const typed = {
      ...FACIAL,
      price: '£1,200',
      duration: ' 1,440 ',
      productCost: '1.50+2',
      overheadCost: '10',
    }
    expect(checkTreatment(typed, { from: 'typing' })).toMatchObject({
      sent: { price: '1200.00', duration: 1440, productCost: '3.50', overheadCost: '10.00' },
    })
  })

  it('names every empty field at once, in the specified words', () => {
    expect(checkTreatment(BLANK, { from: 'typing' })).toEqual({
      isValid: false,
      faults: {
        name: 'Treatment name is required',
        price: 'Price is required',
        duration: 'Duration is required',
        overheadCost: 'Overhead cost is required',
      },
    })
  })

  it('refuses minutes whose overhead could not be stored', () => {
    const dear: OverheadSource = { from: 'rate', rate: pence(9_999_999_999) }
    expect(checkTreatment({ ...FACIAL, duration: '61' }, dear)).toMatchObject({
      faults: { duration: 'At this rate the overhead is larger than £99,999,999.99' },
    })
  })
})

describe('what a form shows while it is filled in', () => {
  it('shows no figures for a blank form', () => {
    const nothing = { price: null, overheadCost: null, totalCosts: null, result: null }
    expect(estimateTyped(BLANK, AT_60)).toMatchObject(nothing)
    expect(estimateTyped(BLANK, { from: 'typing' })).toMatchObject(nothing)
  })

  it('computes the same figures as the server', () => {
    // £60 × 45 min ÷ 60 = £45; £45 + £5 = £50; £80 − £50 = £30; 30 ÷ 80 = 37.5%.
    expect(estimateTyped({ ...FACIAL, productCost: '5' }, AT_60)).toMatchObject({
      overheadCost: 45_00,
      totalCosts: 50_00,
      result: { netProfit: 30_00, margin: 37_50 },
    })
  })

  it.each(['abc', '-5', '1,5', '1e3', '100000000', 'NaN', 'Infinity'])(
    'never makes a figure of the price %s',
    (price) => {
      expect(estimateTyped({ ...FACIAL, price }, AT_60).result).toBeNull()
    },
  )

  it.each(['0', '1441', '-5', '4.5', 'NaN', 'Infinity', '1e2', ''])(
    'never makes a figure of %j minutes',
    (duration) => {
      expect(estimateTyped({ ...FACIAL, duration }, AT_60).totalCosts).toBeNull()
    },
  )

  it('has no margin, and no division by zero, at a price of 0', () => {
    expect(estimateTyped({ ...FACIAL, price: '0' }, AT_60).result).toMatchObject({
      netProfit: -45_00,
      margin: 0,
    })
  })
})
