import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { blankPlan, checkPlan, toPreviewInput } from './plan-fields.ts'

const today = day('2026-11-18')
const filled = { ...blankPlan([3, 7], today), value: '5' }

describe('the form of a plan', () => {
  test('begins with the next month and the treatments that were chosen before', () => {
    expect(blankPlan([3, 7], today)).toMatchObject({ ids: '3,7', startsOn: '2026-12-01' })
  })

  test('is sent with numbers for ids', () => {
    expect(checkPlan(filled, today)).toMatchObject({ isValid: true, sent: { ids: [3, 7], value: '5.00' } })
  })

  test.each([
    [{ ids: '' }, { ids: 'Choose at least one treatment' }],
    [{ value: '' }, { value: 'Enter by how much prices rise' }],
    [{ startsOn: '2026-11-17' }, { startsOn: 'Choose today or a day ahead' }],
  ])('with %o says what is missing', (changes, faults) => {
    expect(checkPlan({ ...filled, ...changes }, today)).toEqual({ isValid: false, faults })
  })

  test('is previewed before its day is right, and not before it has an amount', () => {
    expect(toPreviewInput({ ...filled, startsOn: '' })).toMatchObject({ ids: [3, 7], by: 'percent' })
    expect(toPreviewInput({ ...filled, value: '0' })).toBeNull()
  })
})
