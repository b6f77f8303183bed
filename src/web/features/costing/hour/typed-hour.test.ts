import { describe, expect, it } from 'vitest'
import type { CostOfAnHourAnswer } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { checkHour, hasUncountable, previewHour, toTypedHour } from './typed-hour.ts'

const SAVED: CostOfAnHourAnswer = {
  weeksWorked: 46,
  weeklyHours: 40,
  chairs: 1,
  bookedPercent: '65.00',
  costsFrom: 'records',
  monthlyCosts: null,
  cardFee: '1.75',
  ownerHourlyPay: '0.00',
  employmentAllowance: true,
  usedMonthlyCosts: '2400.00',
  roomHour: '24.08',
  isSet: true,
}
const TYPED = toTypedHour(SAVED)

describe('the form of an hour', () => {
  it('sends what it shows', () => {
    const { usedMonthlyCosts: _, roomHour: __, isSet: ___, ...input } = SAVED
    expect(checkHour(TYPED)).toEqual({ isValid: true, sent: input })
  })

  it('leaves out a figure that is not used and cannot be read', () => {
    const typed = { ...TYPED, costsFrom: 'records', monthlyCosts: 'abc' }
    expect(checkHour(typed)).toMatchObject({ sent: { monthlyCosts: null } })
    expect(checkHour({ ...typed, costsFrom: 'typed' })).toMatchObject({ isValid: false })
  })

  it('understands pounds, sums and percent signs', () => {
    const typed = { ...TYPED, monthlyCosts: '£1,200+300', bookedPercent: '70 %', cardFee: '2%' }
    expect(checkHour(typed)).toMatchObject({
      sent: { monthlyCosts: '1500.00', bookedPercent: '70.00', cardFee: '2.00' },
    })
  })

  it('asks for the costs of a month where they are typed, beside other faults', () => {
    expect(checkHour({ ...TYPED, costsFrom: 'typed', chairs: '0' })).toEqual({
      isValid: false,
      faults: {
        monthlyCosts: 'Enter what a month costs',
        chairs: 'Enter a whole number of chairs, from 1 to 100',
      },
    })
  })
})

describe('the preview of an hour', () => {
  it('tells a figure that cannot be counted from one that is not entered yet', () => {
    expect(hasUncountable({ ...TYPED, weeksWorked: '60' })).toBe(true)
    expect(hasUncountable({ ...TYPED, costsFrom: 'typed', monthlyCosts: '' })).toBe(false)
    expect(hasUncountable(TYPED)).toBe(false)
  })

  it('follows what is typed', () => {
    expect(previewHour({ ...TYPED, chairs: '2' }, SAVED)).toEqual({
      roomHour: 12_04,
      sum: '£2,400.00 × 12 ÷ (46 × 40 × 2 × 65%) = £12.04',
    })
    const typed = { ...TYPED, costsFrom: 'typed', monthlyCosts: '3,000' }
    expect(previewHour(typed, SAVED)).toMatchObject({ roomHour: 30_10 })
  })

  it.each([
    ['a field is wrong', { weeksWorked: '53' }, SAVED],
    ['the costs of another source are not here', { costsFrom: 'rate' }, SAVED],
    ['there are no costs', {}, { ...SAVED, usedMonthlyCosts: null }],
  ])('is not known while %s', (_why, changes, saved) => {
    expect(previewHour({ ...TYPED, ...changes }, saved)).toBeNull()
  })
})
