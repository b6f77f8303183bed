import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { payPlanInput } from './pay-plan.contract.ts'

const wish = { takeHome: '30000', weeksOff: 6, daysPerWeek: 4, clientsPerDay: 5 }

describe('a wish', () => {
  test('may leave out the yearly costs, and nothing else', () => {
    expect(z.parse(payPlanInput, wish)).toEqual({ ...wish, takeHome: '30000.00', yearlyCosts: null })
    const { error } = z.safeParse(payPlanInput, {})
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(Object.keys(wish))
  })

  test.each([
    ['takeHome', '1000000.01', 'The largest amount is £1,000,000.00'],
    ['takeHome', '-1', 'Amount must be £0 or more'],
    ['weeksOff', 52, 'Enter whole weeks, from 0 to 51'],
    ['daysPerWeek', 0, 'Enter whole days, from 1 to 7'],
    ['daysPerWeek', 8, 'Enter whole days, from 1 to 7'],
    ['clientsPerDay', 101, 'Enter a whole number of clients, from 1 to 100'],
    ['clientsPerDay', 1.5, 'Enter a whole number of clients, from 1 to 100'],
    ['yearlyCosts', 'much', 'Enter an amount in pounds, like 12.50'],
  ])('with %s of %s is refused: %s', (field, value, message) => {
    const { error } = z.safeParse(payPlanInput, { ...wish, [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })
})
