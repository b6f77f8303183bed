import { expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { NO_TYPED_VAT } from '#web/records/costs/cost-vat.ts'
import { answerVat, findTypedVatFault, NO_VAT_ANSWERS, toVatAmount, vatOf } from './preview-vat.ts'

const line = (key: number, amount: number, payee: string | null = 'wella') => ({
  key,
  payee,
  cost: { date: '2026-11-02' as Day, text: 'WELLA', amount: pence(amount) },
})
const TICKED = { includesVat: 'yes', vatAmount: '' }
const typed = (vatAmount: string) => ({ includesVat: 'yes', vatAmount })

test('a payment has no VAT until it is ticked, and then a sixth', () => {
  expect(vatOf(line(0, 60_00), NO_VAT_ANSWERS)).toEqual(NO_TYPED_VAT)
  const answers = answerVat(NO_VAT_ANSWERS, line(0, 60_00), TICKED)
  expect(vatOf(line(0, 60_00), answers)).toEqual(typed('10.00'))
})

test('the first tick is for every payment of the payee, a later one for its own', () => {
  const first = answerVat(NO_VAT_ANSWERS, line(0, 60_00), TICKED)
  const later = answerVat(first, line(1, 12_00), NO_TYPED_VAT)
  expect([0, 1, 2].map((key) => vatOf(line(key, 12_00), later).vatAmount)).toEqual(['2.00', '', '2.00'])
  expect(vatOf(line(3, 12_00, 'tesco'), later)).toEqual(NO_TYPED_VAT)
  const undone = answerVat(later, line(0, 60_00), NO_TYPED_VAT)
  expect([0, 2].map((key) => vatOf(line(key, 12_00), undone).vatAmount)).toEqual(['', ''])
})

test('a typed figure is for its payment alone, and so is the tick of a fee', () => {
  const ticked = answerVat(NO_VAT_ANSWERS, line(0, 60_00), TICKED)
  const answers = answerVat(ticked, line(0, 60_00), typed('7.50'))
  expect([0, 1].map((key) => vatOf(line(key, 60_00), answers).vatAmount)).toEqual(['7.50', '10.00'])
  const fee = answerVat(NO_VAT_ANSWERS, line(4, 60, null), typed('0.10'))
  expect([4, 5].map((key) => vatOf(line(key, 60, null), fee).vatAmount)).toEqual(['0.10', ''])
})

test.each([
  ['7.50', null, '7.50'],
  ['£1,0', 'Enter an amount in pounds, like 12.50', '0.00'],
  ['', 'Enter an amount in pounds, like 12.50', '0.00'],
  ['10.01', 'The VAT in £60.00 is at most £10.00', '10.01'],
  ['5+2', null, '7.00'],
])('a VAT of "%s" is checked, and sent as a plain amount', (vatAmount, fault, sent) => {
  expect(findTypedVatFault(line(0, 60_00), typed(vatAmount))).toBe(fault)
  expect(toVatAmount(typed(vatAmount))).toBe(sent)
})

test('a payment without VAT has no fault and sends none', () => {
  expect(findTypedVatFault(line(0, 60_00), NO_TYPED_VAT)).toBeNull()
  expect(toVatAmount(NO_TYPED_VAT)).toBe('0.00')
})
