import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { readTable } from '#tests/support/read-table.ts'
import { directorsTaxOn } from './dividend-tax.rules.ts'

// Columns: other income, salary, dividends, tax, and its sum. The allowance goes to pay first, the free 500 fill the lowest band, and what other
// income pays by itself is taken off.

describe('a director in England, 2025-26', () => {
  test.each(
    readTable(`
         0.00 | 12570.00 |      0.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.05 |     0.00 | pay nothing; dividends 0.05 × 8.75% = 0.004375
         0.00 | 12570.00 |  19469.19 |  1659.80 | pay nothing; dividends 18,969.19 × 8.75% = 1,659.804125
         0.00 | 12570.00 |  37699.99 |  3255.00 | pay nothing; dividends 37,199.99 × 8.75% = 3,254.999125
         0.00 | 12570.00 |  37700.00 |  3255.00 | pay nothing; dividends 37,200 × 8.75% = 3,255
         0.00 | 12570.00 |  37700.01 |  3255.00 | pay nothing; dividends 37,200 × 8.75% + 0.01 × 33.75% = 3,255.003375
         0.00 | 12570.00 |  37700.02 |  3255.01 | pay nothing; dividends 37,200 × 8.75% + 0.02 × 33.75% = 3,255.00675
         0.00 |  5000.00 |   7570.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 |  5000.00 |   8070.10 |     0.01 | pay nothing; dividends 0.10 × 8.75% = 0.00875
     20000.00 | 12570.00 |  10000.00 |  3345.25 | pay 20,000 × 20%; dividends 9,500 × 8.75%; less 1,486 = 3,345.25
         0.00 | 12570.00 |  87430.00 | 20038.88 | pay nothing; dividends 37,200 × 8.75% + 49,730 × 33.75% = 20,038.875
         0.00 | 12570.00 |  87430.02 | 20038.89 | allowance 12,569.99; pay 0.01 × 20%; dividends 37,199.99 × 8.75% + 49,730.03 × 33.75% = 20,038.88625
         0.00 | 12570.00 | 112570.00 | 34180.13 | allowance 0; pay 12,570 × 20%; dividends 24,630 × 8.75% + 87,440 × 33.75% = 34,180.125
         0.00 | 12570.00 | 112570.05 | 34180.14 | allowance 0; pay 12,570 × 20%; dividends 24,630 × 8.75% + 87,440 × 33.75% + 0.05 × 39.35% = 34,180.144675
     60000.00 | 12570.00 |  60000.00 | 30553.33 | allowance 0; pay 37,700 × 20% + 34,870 × 40%; dividends 52,070 × 33.75% + 7,430 × 39.35%; less 11,432 = 30,553.33
    130000.00 | 12570.00 |  10000.00 |  9394.75 | allowance 0; pay 37,700 × 20% + 87,440 × 40% + 17,430 × 45%; dividends 9,500 × 39.35%; less 44,703 = 9,394.75
    `),
  )(
    'beside %s, a salary of %s and dividends of %s: %s (%s)',
    (otherIncome = '', salary = '', dividends = '', tax) => {
      expect(taxOf({ otherIncome, salary, dividends }, 'england', '2025-06-01')).toBe(tax)
    },
  )
})

describe('a director in Scotland, 2025-26', () => {
  test.each(
    readTable(`
         0.00 | 12570.00 |      0.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.05 |     0.00 | pay nothing; dividends 0.05 × 8.75% = 0.004375
         0.00 | 12570.00 |  19469.19 |  1659.80 | pay nothing; dividends 18,969.19 × 8.75% = 1,659.804125
         0.00 | 12570.00 |  37699.99 |  3255.00 | pay nothing; dividends 37,199.99 × 8.75% = 3,254.999125
         0.00 | 12570.00 |  37700.00 |  3255.00 | pay nothing; dividends 37,200 × 8.75% = 3,255
         0.00 | 12570.00 |  37700.01 |  3255.00 | pay nothing; dividends 37,200 × 8.75% + 0.01 × 33.75% = 3,255.003375
         0.00 | 12570.00 |  37700.02 |  3255.01 | pay nothing; dividends 37,200 × 8.75% + 0.02 × 33.75% = 3,255.00675
         0.00 |  5000.00 |   7570.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 |  5000.00 |   8070.10 |     0.01 | pay nothing; dividends 0.10 × 8.75% = 0.00875
     20000.00 | 12570.00 |  10000.00 |  3396.04 | pay 2,827 × 19% + 12,094 × 20% + 5,079 × 21%; dividends 9,500 × 8.75%; less 1,457.73 = 3,396.04
         0.00 | 12570.00 |  87430.00 | 20038.88 | pay nothing; dividends 37,200 × 8.75% + 49,730 × 33.75% = 20,038.875
         0.00 | 12570.00 |  87430.02 | 20038.89 | allowance 12,569.99; pay 0.01 × 19%; dividends 37,199.99 × 8.75% + 49,730.03 × 33.75% = 20,038.88615
         0.00 | 12570.00 | 112570.00 | 34151.86 | allowance 0; pay 2,827 × 19% + 9,743 × 20%; dividends 24,630 × 8.75% + 87,440 × 33.75% = 34,151.855
         0.00 | 12570.00 | 112570.05 | 34151.87 | allowance 0; pay 2,827 × 19% + 9,743 × 20%; dividends 24,630 × 8.75% + 87,440 × 33.75% + 0.05 × 39.35% = 34,151.874675
     60000.00 | 12570.00 |  60000.00 | 31360.33 | allowance 0; pay 2,827 × 19% + 12,094 × 20% + 16,171 × 21% + 31,338 × 42% + 10,140 × 45%; dividends 52,070 × 33.75% + 7,430 × 39.35%; less 13,213.80 = 31,360.33
    130000.00 | 12570.00 |  10000.00 |  9771.85 | allowance 0; pay 2,827 × 19% + 12,094 × 20% + 16,171 × 21% + 31,338 × 42% + 62,710 × 45% + 17,430 × 48%; dividends 9,500 × 39.35%; less 50,066.10 = 9,771.85
    `),
  )(
    'beside %s, a salary of %s and dividends of %s: %s (%s)',
    (otherIncome = '', salary = '', dividends = '', tax) => {
      expect(taxOf({ otherIncome, salary, dividends }, 'scotland', '2025-06-01')).toBe(tax)
    },
  )
})

describe('a director in England, 2026-27', () => {
  test.each(
    readTable(`
         0.00 | 12570.00 |      0.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.05 |     0.01 | pay nothing; dividends 0.05 × 10.75% = 0.005375
         0.00 | 12570.00 |  19469.19 |  2039.19 | pay nothing; dividends 18,969.19 × 10.75% = 2,039.187925
         0.00 | 12570.00 |  37699.99 |  3999.00 | pay nothing; dividends 37,199.99 × 10.75% = 3,998.998925
         0.00 | 12570.00 |  37700.00 |  3999.00 | pay nothing; dividends 37,200 × 10.75% = 3,999
         0.00 | 12570.00 |  37700.01 |  3999.00 | pay nothing; dividends 37,200 × 10.75% + 0.01 × 35.75% = 3,999.003575
         0.00 | 12570.00 |  37700.02 |  3999.01 | pay nothing; dividends 37,200 × 10.75% + 0.02 × 35.75% = 3,999.00715
         0.00 |  5000.00 |   7570.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 |  5000.00 |   8070.10 |     0.01 | pay nothing; dividends 0.10 × 10.75% = 0.01075
     20000.00 | 12570.00 |  10000.00 |  3535.25 | pay 20,000 × 20%; dividends 9,500 × 10.75%; less 1,486 = 3,535.25
         0.00 | 12570.00 |  87430.00 | 21777.48 | pay nothing; dividends 37,200 × 10.75% + 49,730 × 35.75% = 21,777.475
         0.00 | 12570.00 |  87430.02 | 21777.49 | allowance 12,569.99; pay 0.01 × 20%; dividends 37,199.99 × 10.75% + 49,730.03 × 35.75% = 21,777.48665
         0.00 | 12570.00 | 112570.00 | 36421.53 | allowance 0; pay 12,570 × 20%; dividends 24,630 × 10.75% + 87,440 × 35.75% = 36,421.525
         0.00 | 12570.00 | 112570.05 | 36421.54 | allowance 0; pay 12,570 × 20%; dividends 24,630 × 10.75% + 87,440 × 35.75% + 0.05 × 39.35% = 36,421.544675
     60000.00 | 12570.00 |  60000.00 | 31594.73 | allowance 0; pay 37,700 × 20% + 34,870 × 40%; dividends 52,070 × 35.75% + 7,430 × 39.35%; less 11,432 = 31,594.73
    130000.00 | 12570.00 |  10000.00 |  9394.75 | allowance 0; pay 37,700 × 20% + 87,440 × 40% + 17,430 × 45%; dividends 9,500 × 39.35%; less 44,703 = 9,394.75
    `),
  )(
    'beside %s, a salary of %s and dividends of %s: %s (%s)',
    (otherIncome = '', salary = '', dividends = '', tax) => {
      expect(taxOf({ otherIncome, salary, dividends }, 'england', '2026-06-01')).toBe(tax)
    },
  )
})

describe('a director in Scotland, 2026-27', () => {
  test.each(
    readTable(`
         0.00 | 12570.00 |      0.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 | 12570.00 |    500.05 |     0.01 | pay nothing; dividends 0.05 × 10.75% = 0.005375
         0.00 | 12570.00 |  19469.19 |  2039.19 | pay nothing; dividends 18,969.19 × 10.75% = 2,039.187925
         0.00 | 12570.00 |  37699.99 |  3999.00 | pay nothing; dividends 37,199.99 × 10.75% = 3,998.998925
         0.00 | 12570.00 |  37700.00 |  3999.00 | pay nothing; dividends 37,200 × 10.75% = 3,999
         0.00 | 12570.00 |  37700.01 |  3999.00 | pay nothing; dividends 37,200 × 10.75% + 0.01 × 35.75% = 3,999.003575
         0.00 | 12570.00 |  37700.02 |  3999.01 | pay nothing; dividends 37,200 × 10.75% + 0.02 × 35.75% = 3,999.00715
         0.00 |  5000.00 |   7570.00 |     0.00 | pay nothing; dividends nothing = 0
         0.00 |  5000.00 |   8070.10 |     0.01 | pay nothing; dividends 0.10 × 10.75% = 0.01075
     20000.00 | 12570.00 |  10000.00 |  3565.69 | pay 3,967 × 19% + 12,989 × 20% + 3,044 × 21%; dividends 9,500 × 10.75%; less 1,446.33 = 3,565.69
         0.00 | 12570.00 |  87430.00 | 21777.48 | pay nothing; dividends 37,200 × 10.75% + 49,730 × 35.75% = 21,777.475
         0.00 | 12570.00 |  87430.02 | 21777.49 | allowance 12,569.99; pay 0.01 × 19%; dividends 37,199.99 × 10.75% + 49,730.03 × 35.75% = 21,777.48655
         0.00 | 12570.00 | 112570.00 | 36381.86 | allowance 0; pay 3,967 × 19% + 8,603 × 20%; dividends 24,630 × 10.75% + 87,440 × 35.75% = 36,381.855
         0.00 | 12570.00 | 112570.05 | 36381.87 | allowance 0; pay 3,967 × 19% + 8,603 × 20%; dividends 24,630 × 10.75% + 87,440 × 35.75% + 0.05 × 39.35% = 36,381.874675
     60000.00 | 12570.00 |  60000.00 | 32401.73 | allowance 0; pay 3,967 × 19% + 12,989 × 20% + 14,136 × 21% + 31,338 × 42% + 10,140 × 45%; dividends 52,070 × 35.75% + 7,430 × 39.35%; less 13,182.05 = 32,401.73
    130000.00 | 12570.00 |  10000.00 |  9771.85 | allowance 0; pay 3,967 × 19% + 12,989 × 20% + 14,136 × 21% + 31,338 × 42% + 62,710 × 45% + 17,430 × 48%; dividends 9,500 × 39.35%; less 50,034.35 = 9,771.85
    `),
  )(
    'beside %s, a salary of %s and dividends of %s: %s (%s)',
    (otherIncome = '', salary = '', dividends = '', tax) => {
      expect(taxOf({ otherIncome, salary, dividends }, 'scotland', '2026-06-01')).toBe(tax)
    },
  )
})

type Pay = { otherIncome: string; salary: string; dividends: string }

function taxOf({ otherIncome, salary, dividends }: Pay, region: 'england' | 'scotland', on: string): string {
  const pay = { salary: fromDecimal(salary), dividends: fromDecimal(dividends) }
  const beside = { otherIncome: fromDecimal(otherIncome), region }
  return toDecimal(directorsTaxOn(pay, beside, requireRates(day(on))))
}
