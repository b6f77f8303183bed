import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  costOfAnHour,
  costOfAnHourInput,
  readCostOfAnHour,
  replaceCostOfAnHour,
} from './cost-of-an-hour.contract.ts'

describe('an hour of the room', () => {
  test('takes the default of what is left out, and follows rate and records where nothing is chosen', () => {
    const defaults = {
      weeksWorked: 46,
      weeklyHours: null,
      chairs: 1,
      bookedPercent: '65.00',
      costsFrom: null,
      monthlyCosts: null,
      cardFee: '1.75',
      ownerHourlyPay: '0.00',
      employmentAllowance: true,
    }
    expect(z.parse(costOfAnHourInput, {})).toEqual(defaults)
    const nulls = Object.fromEntries(Object.keys(defaults).map((field) => [field, null]))
    expect(z.parse(costOfAnHourInput, nulls)).toEqual(defaults)
  })

  test.each([
    ['weeksWorked', 0, 'Enter whole weeks, from 1 to 52'],
    ['weeksWorked', 53, 'Enter whole weeks, from 1 to 52'],
    ['weeklyHours', 0, 'Enter whole hours, from 1 to 168'],
    ['weeklyHours', 37.5, 'Enter whole hours, from 1 to 168'],
    ['chairs', 101, 'Enter a whole number of chairs, from 1 to 100'],
    ['bookedPercent', '0.99', 'The smallest percentage is 1%'],
    ['bookedPercent', '100.01', 'The largest percentage is 100%'],
    ['costsFrom', 'bank', 'Choose records, rate or typed'],
    ['monthlyCosts', '-1', 'Amount must be £0 or more'],
    ['cardFee', '100.01', 'The largest percentage is 100%'],
    ['ownerHourlyPay', 'much', 'Enter an amount in pounds, like 12.50'],
    ['employmentAllowance', 'yes', 'Choose yes or no'],
  ])('with %s of %s is refused: %s', (field, value, message) => {
    const { error } = z.safeParse(costOfAnHourInput, { [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })

  test('is read and replaced at one address, with the same answer', () => {
    expect([readCostOfAnHour, replaceCostOfAnHour].map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/cost-of-an-hour',
      'PUT /api/cost-of-an-hour',
    ])
    expect(readCostOfAnHour.schema.response[200]).toBe(costOfAnHour)
    expect(replaceCostOfAnHour.schema.response[200]).toBe(costOfAnHour)
  })
})
