import { describe, expect, test } from 'vitest'
import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import { listExpenseCategories, placeOfCategory } from './expense-categories.rules.ts'

describe('the categories of expenses', () => {
  test('come in the order of the select', () => {
    const names = listExpenseCategories('sole_trader').map(({ name }) => name)
    expect(names).toEqual([...EXPENSE_CATEGORIES])
  })

  test.each([
    ['Products & Supplies', 'cost', 'Cost of goods'],
    ['Wages', 'cost', 'Wages and staff costs'],
    ['Travel & Transportation', 'cost', 'Travel'],
    ['Rent & Utilities', 'cost', 'Rent, rates, power and insurance'],
    ['Insurance', 'cost', 'Rent, rates, power and insurance'],
    ['Equipment & Maintenance', 'cost', 'Repairs and maintenance'],
    ['Phone, Software & Stationery', 'cost', 'Phone, stationery and other office costs'],
    ['Marketing & Advertising', 'cost', 'Advertising'],
    ['Loan Interest', 'cost', 'Interest'],
    ['Card & Bank Fees', 'cost', 'Bank, card and other charges'],
    ['Professional Services', 'cost', 'Accountancy, legal and other fees'],
    ['Training & Education', 'cost', 'Other expenses'],
    ['Adhoc', 'cost', 'Other expenses'],
    ['Other', 'cost', 'Other expenses'],
    ['Directors Wages', 'drawings', null],
    ['Dividends', 'drawings', null],
    ['Spending on me (opps)', 'drawings', null],
    ['Tax, VAT & Loan Repayments', 'neither', null],
  ])("a sole trader's %s: %s, %s", (name, kind, hmrc) => {
    expect(listExpenseCategories('sole_trader')).toContainEqual({ name, kind, hmrc })
    expect(placeOfCategory(name, 'sole_trader')).toEqual({ kind, hmrc })
  })

  test('differ for a company in what its director earns', () => {
    const changed = listExpenseCategories('company').filter(
      (one, index) => one.kind !== listExpenseCategories('sole_trader')[index]?.kind,
    )
    expect(changed).toEqual([{ name: 'Directors Wages', kind: 'cost', hmrc: 'Wages and staff costs' }])
  })

  test('a name that is not in the list counts as Other', () => {
    expect(placeOfCategory('Candles', 'sole_trader')).toEqual({ kind: 'cost', hmrc: 'Other expenses' })
  })
})
