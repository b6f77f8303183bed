import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCategory } from './category-hints.rules.ts'
import type { ExpenseCategory } from './expenses.contract.ts'
import { findPayeeRule, type PayeeRule, prepareRules, toPayee } from './payee-rules.rules.ts'

const rule = (id: number, contains: string, changes: Partial<PayeeRule<ExpenseCategory>> = {}) => ({
  id,
  contains,
  category: 'Other' as ExpenseCategory | null,
  description: null,
  isPrivate: false,
  ...changes,
})
const find = (rules: PayeeRule[], text: string) => findPayeeRule(prepareRules(rules), text)?.id ?? null

describe('the rule of a payee', () => {
  it.each([
    ['capitals do not count', [rule(1, 'Tesco')], 'TESCO STORES', 1],
    ['digits at the end do not count', [rule(1, 'TESCO STORES 3321')], 'Tesco stores 4512', 1],
    ['groups of digits at the end do not count', [rule(1, 'tesco')], 'TESCO 3321 0211', 1],
    ['digits in the middle count', [rule(1, 'o2 uk')], 'O3 UK', null],
    ['several spaces are one', [rule(1, 'high st rent')], 'HIGH   ST RENT', 1],
    [
      'the longest text wins',
      [rule(1, 'amazon'), rule(2, 'amazon prime'), rule(3, 'ama')],
      'AMAZON PRIME UK',
      2,
    ],
    ['of two like texts the newer wins', [rule(1, 'tesco'), rule(2, 'TESCO 99')], 'tesco', 2],
    ['a text of digits only is compared whole', [rule(1, '1234')], 'PAYMENT 1234 LTD', 1],
    ['a digit can be part of a short name', [rule(1, 'O2')], 'O2 447712', 1],
    ['a short name with a digit is compared whole', [rule(1, 'K18'), rule(2, 'O2')], 'TESCO KIOSK', null],
    ['no rule, no match', [], 'Tesco', null],
  ])('%s', (_name, rules, text, id) => {
    expect(find(rules, text)).toBe(id)
  })

  it('always matches the text that it was made from', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        (text) => {
          expect(find([rule(7, text)], text)).toBe(7)
          expect(toPayee(toPayee(text))).toBe(toPayee(text))
        },
      ),
    )
  })
})

describe('the category of a line', () => {
  it.each([
    ['a rule', 'WELLA UK 12', 'Products & Supplies', 'Colour', 'Your rule for “wella”'],
    [
      'a usual payee',
      'HMRC CUMBERNAULD',
      'Tax, VAT & Loan Repayments',
      null,
      '“HMRC” is usually Tax, VAT & Loan Repayments',
    ],
    [
      'another usual payee',
      'DD BRITISH GAS',
      'Rent & Utilities',
      null,
      '“BRITISH GAS” is usually Rent & Utilities',
    ],
    [
      'a bank and its fee',
      'LLOYDS FEE NOV',
      'Card & Bank Fees',
      null,
      '“LLOYDS FEE” is usually Card & Bank Fees',
    ],
    [
      'a fee in a town with the name of a bank',
      'NATIONWIDE TRAINING COURSE FEE',
      'Training & Education',
      null,
      '“TRAINING” is usually Training & Education',
    ],
    ['nothing known', 'J SMITH', 'Other', null, 'No rule yet: your choice is remembered'],
  ])('comes from %s, and says so', (_name, text, category, description, why) => {
    const rules = prepareRules([rule(1, 'wella', { category: 'Products & Supplies', description: 'Colour' })])
    expect(chooseCategory(text, rules)).toEqual({ category, description, isPrivate: false, why })
  })

  it('a private payee is left out, and says so', () => {
    const rules = prepareRules([rule(1, 'Netflix', { category: null, isPrivate: true })])
    expect(chooseCategory('NETFLIX.COM', rules)).toMatchObject({
      isPrivate: true,
      why: '“Netflix” is private',
    })
  })
})
