import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import {
  type ProfitAndLossLine,
  toBeforePay,
  toProfitAndLoss,
} from '#shared/features/reports/profit-and-loss-lines.rules.ts'
import type { ReportContent } from '#shared/features/reports/report-content.rules.ts'
import { toReportTable } from '#shared/features/reports/report-csv.rules.ts'
import { describeReport, titleOfExpenses } from '#shared/features/reports/report-words.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { toReportMail } from './report-mail.ts'

const category = (name: string, total: string, count = 1) => ({ category: name, count, total })

const REPORT: Report = {
  from: '2026-11-01' as Day,
  to: '2026-11-30' as Day,
  revenue: '2785.50',
  expenses: '815.05',
  netProfit: '1970.45',
  businessId: null,
  profitBeforePay: '1890.45',
  drawings: '115.05',
  beforePay: { takings: { gross: '2785.50', vat: '100.00', tips: '5.00', net: '2690.50' }, costs: '800.05' },
  weekDetails: { parts: null, retail: null, tips: '0.00' },
  shared: null,
  leftOutBusinessIds: [],
  revenueBasis: 'recorded',
  isUnfinished: true,
  compared: null,
  before: null,
  yearAgo: null,
  months: [],
  expensesByCategory: [category('Rent & Utilities', '700.00'), category('Wages', '115.05', 2)],
  recentExpenses: [],
  hourlyRate: '60.00',
  avgProfitMargin: '-12.5',
  totalExpenses: '1815.05',
  treatments: { count: 0, averagePrice: '0.00', highest: null, lowest: null },
  lowMargin: { count: 0, treatments: [] },
  losingIds: null,
  hasExample: false,
  rateHistory: [],
}
const ALL_TIME = { from: null, to: null }
const NO_TAKINGS = { revenueBasis: 'none', revenue: '0.00', netProfit: '-815.05' } as const
const NO_COSTS = { expensesByCategory: [], expenses: '0.00', netProfit: '2785.50' }

const contentOf = (report: Partial<Report>, changes: Partial<ReportContent> = {}): ReportContent => ({
  report: { ...REPORT, ...report },
  treatments: [],
  owner: 'Main Salon',
  today: '2026-11-17' as Day,
  timeZone: 'Europe/London',
  ...changes,
})
const read = ({ label, amount }: ProfitAndLossLine) => `${label} ${amount}`
const bodyOf = (draft: string) => new URLSearchParams(draft.slice('mailto:?'.length)).get('body') ?? ''

describe('the profit and loss of a period', () => {
  it.each([
    [
      'takings and costs',
      {},
      ['Takings 278550', 'Rent & Utilities 70000', 'Wages 11505', 'Total costs 81505', 'Net profit 197045'],
    ],
    ['takings alone', NO_COSTS, ['Takings 278550', 'Total costs null', 'Net profit, takings only 278550']],
    [
      'costs alone',
      NO_TAKINGS,
      [
        'Takings null',
        'Rent & Utilities 70000',
        'Wages 11505',
        'Total costs 81505',
        'Net profit, costs only -81505',
      ],
    ],
    [
      'nothing',
      { ...NO_TAKINGS, ...NO_COSTS, netProfit: '0.00' },
      ['Takings null', 'Total costs null', 'Net profit null'],
    ],
    [
      'a projection',
      { ...NO_COSTS, revenueBasis: 'projected' },
      ['Takings, projected from your treatments 278550', 'Total costs null', 'Net profit, projected 278550'],
    ],
  ] as const)('of %s', (_, changes, lines) => {
    const found = toProfitAndLoss({ ...REPORT, ...changes } as Report)
    expect([found.takings, ...found.costs, found.totalCosts, found.netProfit].map(read)).toEqual(lines)
  })

  it('says how many categories have no line of their own, and still adds up', () => {
    const folded = (max: number) => toProfitAndLoss(REPORT, max).costs.map(read)
    expect(folded(1)).toEqual(['Rent & Utilities 70000', '1 category more, together 11505'])
    expect(folded(0)).toEqual(['2 categories together 81505'])
  })
})

describe('below the net profit', () => {
  const SHARED = { expenses: '90.00', costs: '70.00', drawings: '0.00' }
  const figures = (changes: Partial<Report>) =>
    toBeforePay({ ...REPORT, ...changes }).map(({ amount, missing }) => amount ?? missing)

  it.each([
    ['stand both amounts', {}, [189_045, 11_505]],
    ['stands a loss of costs alone', { ...NO_TAKINGS, profitBeforePay: '-800.05' }, [-80_005, 11_505]],
    ['stands nothing of a projection', { revenueBasis: 'projected' }, ['No takings entered', 11_505]],
    [
      'stands that a business is left out',
      { businessId: 2, leftOutBusinessIds: [2] },
      ['Left out of your tax', 'Left out of your tax'],
    ],
    [
      'stands that nothing is recorded',
      { ...NO_TAKINGS, ...NO_COSTS, beforePay: { ...REPORT.beforePay, costs: '0.00' } },
      ['Nothing recorded', 'Nothing recorded'],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(figures(changes as Partial<Report>)).toEqual(expected)
  })

  it('stand the costs of all businesses, apart, when the report is of one', () => {
    const table = toReportTable(contentOf({ businessId: 1, shared: SHARED }))
    const from = table.findIndex(([label]) => label === 'Net profit')
    expect(table.slice(from, from + 11)).toEqual([
      ['Net profit', '1970.45'],
      ['VAT in the takings', '-100.00'],
      ['Tips kept', '5.00'],
      ['Costs before you pay yourself', '800.05'],
      ['Profit before you pay yourself', '1890.45'],
      ['What you took out', '115.05'],
      [],
      ['Costs of all businesses, not counted above', 'Amount (£)'],
      ['Expenses', '90.00'],
      ['Costs before you pay yourself', '70.00'],
      [],
    ])
  })
})

describe('beside the takings', () => {
  it('stand how they were paid, the retail with its share, and the tips, which count in none of them', () => {
    const weekDetails = {
      parts: { card: '2000.00', cash: '785.50', other: '0.00' },
      retail: { amount: '557.10', takings: '2785.50' },
      tips: '40.00',
    }
    const table = toReportTable(contentOf({ weekDetails }))
    const from = table.findIndex(([label]) => label === 'What you took out')
    expect(table).toContainEqual(['Takings', '2785.50'])
    expect(table.slice(from + 1, from + 10)).toEqual([
      [],
      ['How takings were paid, retail and tips', 'Amount (£)'],
      ['Paid by card', '2000.00'],
      ['Paid in cash', '785.50'],
      ['Paid in other ways', '0.00'],
      ['Retail in the takings', '557.10'],
      ['Your tips, not in the takings', '40.00'],
      ['Retail, of the takings of its weeks (%)', '20.00'],
      [],
    ])
  })
})

describe('the mail', () => {
  it('carries the profit and loss, and says which figures are of all time or of today', () => {
    expect(bodyOf(toReportMail(contentOf({ hasExample: true }))).split('\r\n')).toEqual([
      'Business report of Main Salon',
      'Period: November 2026, not over yet',
      'Includes example figures',
      '',
      'Profit and loss, November 2026',
      'Takings: £2,785.50',
      'Costs:',
      '- Rent & Utilities: £700.00',
      '- Wages: £115.05',
      'Total costs: £815.05',
      'Net profit: £1,970.45',
      '',
      'Current Hourly Rate, as of today: £60.00',
      'Avg Profit Margin, of the list, not of bookings: −12.5%',
      'Monthly Revenue: £2,785.50',
      'Total Expenses, all time: £1,815.05',
      '',
      'Best regards,',
      'Main Salon',
      '',
      'Made with Damson',
    ])
  })

  it('has room for all eighteen categories at ordinary sums', () => {
    const draft = toReportMail(
      contentOf({ expensesByCategory: EXPENSE_CATEGORIES.map((each) => category(each, '1234.56')) }),
    )
    expect(draft.length).toBeLessThan(1_800)
    expect(bodyOf(draft).match(/^- .*: £1,234\.56\r$/gm)).toHaveLength(18)
  })

  it('adds up the smallest categories where not all fit, says where they are, and cuts a long name between whole characters', () => {
    const large = '400000000000.01'
    const draft = toReportMail(
      contentOf(
        {
          to: '2027-09-29' as Day,
          revenue: large,
          expenses: large,
          netProfit: `-${large}`,
          totalExpenses: large,
          expensesByCategory: EXPENSE_CATEGORIES.map((each) => category(each, large)),
          hasExample: true,
        },
        { owner: '💇'.repeat(200) },
      ),
    )
    expect(draft.length).toBeLessThan(1_800)
    const lines = bodyOf(draft).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      `Business report of ${'💇'.repeat(14)}…`,
      'Period: 1 November 2026 to 29 September 2027, not over yet',
    ])
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(7)
    expect(lines.slice(-15, -10)).toEqual([
      '- Insurance: £400,000,000,000.01',
      '- 12 categories more, together: £4,800,000,000,000.12',
      'Total costs: £400,000,000,000.01',
      'Net profit: −£400,000,000,000.01',
      'The PDF and the CSV have every category.',
    ])
  })

  it('stays under 1,800 characters, whatever the names, the sums and the period', () => {
    const amount = fc.integer({ min: -400_000_000_000_000, max: 400_000_000_000_000 }).map(pence)
    const categories = fc.array(
      fc.record({
        category: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        count: fc.nat(),
        total: amount.map(toDecimal),
      }),
      { maxLength: 18 },
    )
    const reports = fc.record({
      revenue: amount.map(toDecimal),
      expenses: amount.map(toDecimal),
      netProfit: amount.map(toDecimal),
      hourlyRate: amount.map(toDecimal),
      totalExpenses: amount.map(toDecimal),
      revenueBasis: fc.constantFrom('recorded' as const, 'projected' as const, 'none' as const),
      expensesByCategory: categories,
      hasExample: fc.boolean(),
      to: fc.constantFrom('2026-11-30' as Day, '2027-09-29' as Day),
    })
    const owners = fc.string({ unit: 'grapheme', maxLength: 600 })
    fc.assert(
      fc.property(reports, owners, (report, owner) => {
        const draft = toReportMail(contentOf(report, { owner }))
        expect(draft.length).toBeLessThan(1_800)
        expect(bodyOf(draft)).toContain('\r\nNet profit')
        expect(bodyOf(draft)).toMatch(/Made with Damson$/)
      }),
    )
  })
})

describe('the CSV', () => {
  it('starts with the profit and loss, and says which figures are of all time or of today', () => {
    const table = toReportTable(contentOf({ ...ALL_TIME, ...NO_TAKINGS }))
    expect(table.slice(0, 22)).toEqual([
      ['Business Report', 'Main Salon'],
      ['Date', '2026-11-17'],
      ['Period', 'All time'],
      [],
      ['Profit and loss, all time', 'Amount (£)'],
      ['Takings', 'Nothing recorded'],
      ['Costs: Rent & Utilities', '700.00'],
      ['Costs: Wages', '115.05'],
      ['Total costs', '815.05'],
      ['Net profit, costs only', '-815.05'],
      ['VAT in the takings', '-100.00'],
      ['Tips kept', '5.00'],
      ['Costs before you pay yourself', '800.05'],
      ['Profit before you pay yourself', '1890.45'],
      ['What you took out', '115.05'],
      [],
      ['Key metrics'],
      ['Current Hourly Rate (£), as of today', '60.00'],
      ['Avg Profit Margin (%), of the list, not of bookings', '-12.5'],
      ['Monthly Revenue (£), all time', 'Nothing recorded'],
      ['Total Expenses (£), all time', '1815.05'],
      [],
    ])
    expect(table).toContainEqual(['Rate history, the latest 5 of all time'])
  })
})

it.each([
  ['2026-11-01', '2026-11-30', '2026-11-30', 'November 2026, not over yet'],
  ['2026-10-01', '2026-10-31', '2026-11-02', 'October 2026'],
  ['2026-12-01', '2026-12-31', '2026-11-30', 'December 2026, not begun yet'],
  [null, null, '2026-11-30', 'All time'],
])('the report from %s to %s made on %s is of “%s”', (from, to, today, words) => {
  expect(describeReport({ ...REPORT, from: from as Day, to: to as Day }, today as Day)).toBe(words)
})

it.each([
  [REPORT, 'Recent expenses: the latest 1 of 3 in this period'],
  [{ ...REPORT, ...ALL_TIME }, 'Recent expenses: the latest 1 of 3, all time'],
  [{ ...REPORT, expensesByCategory: [category('Wages', '50.00')] }, 'Recent expenses'],
])('the table of expenses says how many it leaves out', (report, title) => {
  const one = { id: 1, userId: 1, description: 'Rent', category: 'Wages', amount: '50.00' }
  const rest = {
    date: '2026-11-03' as Day,
    vatAmount: '0.00',
    businessId: null,
    stockPurchaseId: null,
    source: 'typed' as const,
    repeatingCostId: null,
    batchId: null,
    isExample: false,
    createdAt: '',
  }
  expect(titleOfExpenses({ ...report, recentExpenses: [{ ...one, ...rest }] })).toBe(title)
})

describe('a treatment that reaches the rate but loses money by its true card', () => {
  const treatment = {
    id: 7,
    name: 'Colour',
    price: '90.00',
    duration: 60,
    productCost: '0.00',
    overheadCost: '30.02',
  } as TreatmentRecord

  it.each([
    ['once the report names it', [7], 'No', '0 of 1 cover their cost, 1 reach your rate'],
    ['not while the report names others', [8], 'Yes', '1 of 1 cover their cost, 1 reach your rate'],
  ])('is one in the CSV and in the mail %s', (_, losingIds, cell, counted) => {
    const content = contentOf({ losingIds }, { treatments: [treatment] })
    expect(toReportTable(content)).toContainEqual(expect.arrayContaining(['Colour', cell, 'Yes']))
    expect(bodyOf(toReportMail(content))).toContain(`Treatments: ${counted}`)
  })
})
