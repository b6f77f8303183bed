import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { blankBill, checkBill, isBlankBill, type TypedBill } from './typed-bill.ts'

const WEEK = '2026-11-16' as Day

function bill(changes: Partial<TypedBill> = {}) {
  return { ...blankBill('2026-11-20' as Day), category: 'Insurance', amount: '45', ...changes }
}

describe('a bill of a week', () => {
  test.each([
    ['the category when nothing is typed', { description: ' ' }, 'Insurance'],
    ['what is typed', { description: 'Public liability' }, 'Public liability'],
  ])('is described by %s', (_what, changes, description) => {
    expect(checkBill(bill(changes), WEEK)).toMatchObject({
      isValid: true,
      sent: { description, amount: '45.00' },
    })
  })

  test.each([
    ['the Monday of the week', '2026-11-16', undefined],
    ['the Sunday of the week', '2026-11-22', undefined],
    ['the day before the week', '2026-11-15', 'Choose a day of this week'],
    ['the day after the week', '2026-11-23', 'Choose a day of this week'],
    ['no day', '', 'Date is required'],
  ])('of %s', (_what, date, fault) => {
    const checked = checkBill(bill({ date }), WEEK)
    expect(checked.isValid ? undefined : checked.faults.date).toBe(fault)
  })

  test('without category and amount has its faults on both fields', () => {
    expect(checkBill(bill({ category: '', amount: '' }), WEEK)).toEqual({
      isValid: false,
      faults: { category: 'Category is required', amount: 'Amount is required' },
    })
  })

  test('is blank until something beside its day is typed', () => {
    expect(isBlankBill(blankBill(WEEK))).toBe(true)
    expect(isBlankBill(bill())).toBe(false)
  })
})
