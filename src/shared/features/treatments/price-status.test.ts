import { describe, expect, test } from 'vitest'
import {
  costWords,
  countPriceStatuses,
  priceStatusCells,
  priceStatusWords,
  rateWords,
  toPriceStatus,
} from './price-status.rules.ts'

// £3,000 ÷ (40 × 4.33) = £17.32 an hour; with 30% profit and 25% tax the rate is £30.02.
const RATE = { monthlyExpenses: '3000.00', weeklyHours: 40 }

const priced = (price: string, { productCost = '0.00', overheadCost = '30.02' } = {}) => ({
  id: 1,
  price,
  productCost,
  overheadCost,
  duration: 60,
})

const wordsOf = (...args: Parameters<typeof toPriceStatus>) => {
  const { coversCost, reachesRate } = toPriceStatus(...args)
  return `${costWords(coversCost)}, ${rateWords(reachesRate)}`
}

describe('an hour that costs £17.32 at a rate of £30.02', () => {
  test.each([
    ['30.02', 'Covers its cost, Reaches your rate'],
    ['30.01', 'Covers its cost, Below your rate'],
    ['17.32', 'Covers its cost, Below your rate'],
    ['17.31', 'Loses money, Below your rate'],
    ['0.00', 'Loses money, Below your rate'],
  ])('priced at £%s: %s', (price, words) => {
    expect(wordsOf(priced(price), RATE, null)).toBe(words)
  })

  test('the products count in both lines', () => {
    expect(wordsOf(priced('30.02', { productCost: '12.70' }), RATE, null)).toBe(
      'Covers its cost, Below your rate',
    )
    expect(wordsOf(priced('30.02', { productCost: '12.71' }), RATE, null)).toBe(
      'Loses money, Below your rate',
    )
  })

  test('an overhead that the owner typed too low does not hide a loss', () => {
    expect(wordsOf(priced('10.00', { overheadCost: '5.00' }), RATE, null)).toBe(
      'Loses money, Reaches your rate',
    )
  })
})

test('without a saved rate the cost of the time is not known', () => {
  expect(wordsOf(priced('30.02'), null, null)).toBe(
    'Cost not known without an hourly rate, Reaches your rate',
  )
  expect(wordsOf(priced('5.00', { productCost: '5.01' }), null, null)).toBe('Loses money, Below your rate')
})

describe('once true cards say which treatments lose money', () => {
  const OF_TWO = new Set([2])

  test.each([
    ['covers its cost whatever the rate says', priced('10.00'), RATE, 'Covers its cost, Below your rate'],
    ['covers its cost without a rate', priced('30.02'), null, 'Covers its cost, Reaches your rate'],
    ['loses money above the rate', { ...priced('90.00'), id: 2 }, RATE, 'Loses money, Reaches your rate'],
  ])('a treatment %s', (_name, treatment, rate, words) => {
    expect(wordsOf(treatment, rate, OF_TWO)).toBe(words)
  })
})

const BOTH = { coversCost: true, reachesRate: true }
const COVERED = { coversCost: true, reachesRate: false }
const LOSING = { coversCost: false, reachesRate: false }
const UNKNOWN = { coversCost: null, reachesRate: true }

test.each([
  [BOTH, 'Covers its cost, reaches your rate', ['Yes', 'Yes']],
  [COVERED, 'Covers its cost, below your rate', ['Yes', 'No']],
  [LOSING, 'Loses money, below your rate', ['No', 'No']],
  [UNKNOWN, 'Cost not known without an hourly rate', ['Not known', 'Yes']],
])('%j in a sentence and in a file', (status, words, cells) => {
  expect(priceStatusWords(status)).toBe(words)
  expect(priceStatusCells(status)).toEqual(cells)
})

test.each([
  [[BOTH, COVERED, LOSING], '2 of 3 cover their cost, 1 reach your rate'],
  [[BOTH, UNKNOWN], null],
  [[], null],
])('the list %j is counted as %s', (statuses, words) => {
  expect(countPriceStatuses(statuses)).toBe(words)
})
