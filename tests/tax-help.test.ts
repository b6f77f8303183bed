import { describe, expect, test } from 'vitest'
import { taxStory } from '#content/tax-help.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import { daysBetween, formatDay } from '#shared/kernel/calendar/days.ts'
import { formatPounds, fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { type Percent, percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import {
  FACTS,
  putAsideOfYear,
  RATES,
  vatAfterYear,
  wholeYear,
  yearAsCompany,
  yearOn,
} from '#tests/support/tax/help-owner.ts'

const year = wholeYear()
const workedWeeks = year.takings.gross / fromDecimal(FACTS.takings)
const taxable = pence(year.profit - RATES.personalAllowance.amount)
const { smallUpTo, smallRate } = RATES.corporationTax

/** As many numbers as the rules give, in the order in which the page names them. */
const NUMBERS: Record<string, () => (Pence | string)[]> = {
  'What she takes': () => {
    const { gross, tips, net } = year.takings
    const { takings, closedWeeks } = FACTS
    const sum = [`${workedWeeks}`, gross, tips, net]
    return [`${workedWeeks}`, money(takings), `${closedWeeks.length}`, pence(0), money(FACTS.tips), ...sum]
  },
  'What it costs her': () => {
    const { rent, products, insurance, ownPay } = FACTS
    const [goods, premises] = year.costs.lines
    return [
      ...[rent, products, insurance, ownPay].map(money),
      year.costs.drawings,
      premises?.amount ?? 'no rent',
      goods?.amount ?? 'no goods',
      year.costs.total,
    ]
  },
  'Her profit': () => [year.takings.net, year.costs.total, year.profit],
  'Income tax': () => {
    const rate = rateText(RATES.incomeTax.england[0]?.rate)
    return [RATES.personalAllowance.amount, taxable, rate, taxable, rate, year.tax.incomeTax ?? 'none']
  },
  'National Insurance': () => {
    const [free, middle, above] = RATES.class4
    const rate = rateText(middle?.rate)
    const limits = [free?.upTo ?? 'none', rate, middle?.upTo ?? 'none', rateText(above?.rate)]
    return ['4', ...limits, taxable, rate, year.tax.nationalInsurance ?? 'none']
  },
  'Her tax for the year': () => {
    const { incomeTax, nationalInsurance, total } = year.tax
    return ['£100', putAsideOfYear(), incomeTax ?? '', nationalInsurance ?? '', yearText(), total]
  },
  'Before the year is over': () => {
    const today = day('2026-11-17')
    const { takings, costs, expected, tax, taxSoFar } = yearOn(today)
    const perWeek = pence(money(FACTS.takings) + money(FACTS.tips))
    const weeksToCome = (expected.takings - takings.net) / perWeek
    return [
      formatDay(today),
      takings.net,
      costs.total,
      '13',
      expected.averageWeek,
      money(FACTS.tips),
      `${weeksToCome}`,
      perWeek,
      `${daysBetween(FACTS.firstCostOn, today) + 1}`,
      `${daysBetween(today, FACTS.year.to)}`,
      tax.total,
      takings.net,
      expected.takings,
      taxSoFar,
      expected.takings,
      expected.costs,
      expected.profit,
    ]
  },
  'When it is due': () => [
    '2025/26',
    money(FACTS.lastBill),
    RATES.onAccountFrom,
    ...year.due.flatMap(({ on, year: paidFor, amount }) => [
      formatDay(on),
      taxYearInWords(paidFor ?? ''),
      amount,
    ]),
  ],
  VAT: () => {
    const { ifRegistered, headroom, threshold } = vatAfterYear()
    const takings = ifRegistered?.takings ?? ''
    const standard = ifRegistered?.standard
    return [
      '12',
      takings,
      threshold,
      headroom ?? '',
      standard?.needed ?? '',
      `${percentToDecimal(standard?.rise ?? (0 as Percent))}%`,
      threshold,
      '12',
      takings,
      headroom ?? '',
    ]
  },
  'If she traded as a company': () => {
    const { takings, costs, profit, tax, due } = yearAsCompany()
    const rate = rateText(smallRate)
    const dueOn = formatDay(due[0]?.on ?? day('2000-01-01'))
    return [
      takings.gross,
      costs.total,
      profit,
      smallUpTo,
      rate,
      dueOn,
      profit,
      rate,
      tax.corporationTax ?? '',
    ]
  },
}

describe('every number of the page “How we work out your tax” is what the rules come to', () => {
  test('in the introduction', () => {
    expect(numbersIn(taxStory.intro)).toEqual([FACTS.year.from, FACTS.year.to].map(formatDay))
  })

  test.each(taxStory.steps.map((step) => [step.title, step] as const))('in “%s”', (title, step) => {
    const written = [step.text, ...step.lines.flatMap(({ label, amount }) => [label, amount])]
    const expected = NUMBERS[title]?.().map((one) => (typeof one === 'string' ? one : formatPounds(one)))
    expect(numbersIn(written.join(' | '))).toEqual(expected)
  })

  test('and a sixth is the VAT in a price', () => {
    expect(RATES.vat.rate / (10_000 + RATES.vat.rate)).toBeCloseTo(1 / 6)
  })
})

/** Amounts, days, tax years, percentages and counts, as they are written. */
const NUMBER = /£[\d,]+(?:\.\d{2})?|\d{1,2} [A-Z][a-z]+ \d{4}|\d{4}\/\d{2}|\d+(?:\.\d+)?%|\d+/g

function numbersIn(text: string): string[] {
  return text.match(NUMBER) ?? []
}

function money(amount: string): Pence {
  return fromDecimal(amount)
}

function rateText(rate: Percent | undefined): string {
  return `${Number(percentToDecimal(rate ?? (0 as Percent)))}%`
}

function yearText(): string {
  return taxYearInWords(RATES.year)
}
