import { expect, test } from 'vitest'
import { toPriceLevel } from './price-level.rules.ts'

// £3,000 ÷ (40 × 4.33) = £17.32 an hour; with 30% profit and 25% tax the rate is £30.02.
const RATE = { monthlyExpenses: '3000.00', weeklyHours: 40 }

test.each([
  ['17.31', '-73.43', 'below-cost'],
  ['17.32', '-73.33', 'below-target'],
  ['60.03', '49.99', 'below-target'],
  ['60.04', '50.00', 'on-target'],
])('an hour at £%s with a margin of %s%% is %s', (price, profitMargin, level) => {
  const treatment = { id: 1, price, profitMargin, productCost: '0.00', overheadCost: '30.02', duration: 60 }
  expect(toPriceLevel(treatment, RATE, null)).toBe(level)
})

test('a margin from an overhead that was typed too low does not hide that the cost is not covered', () => {
  const treatment = {
    id: 1,
    price: '10.00',
    profitMargin: '50.00',
    productCost: '0.00',
    overheadCost: '5.00',
    duration: 60,
  }
  expect(toPriceLevel(treatment, RATE, null)).toBe('below-cost')
})

test('without a saved rate only the margin counts', () => {
  const treatment = {
    id: 1,
    price: '10.00',
    profitMargin: '50.00',
    productCost: '0.00',
    overheadCost: '5.00',
    duration: 60,
  }
  expect(toPriceLevel(treatment, null, null)).toBe('on-target')
})

test('a treatment that loses money by its true card is below cost, whatever its margin', () => {
  const treatment = {
    id: 2,
    price: '90.00',
    profitMargin: '66.64',
    productCost: '0.00',
    overheadCost: '30.02',
    duration: 60,
  }
  expect(toPriceLevel(treatment, RATE, new Set([2]))).toBe('below-cost')
  expect(toPriceLevel(treatment, RATE, new Set([1]))).toBe('on-target')
})
