import { expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { listMailLines, type MailedClose } from './mail-lines.rules.ts'

const close: MailedClose = {
  takings: { gross: pence(1_250_00), tips: pence(0) },
  perHour: pence(31_40),
  pots: { vat: pence(0), tax: pence(212_10), pay: pence(540_00) },
  goal: { id: 1, ahead: pence(120_00) },
}

const lineOf = (label: string, changes: Partial<MailedClose>) =>
  listMailLines({ ...close, ...changes }).find((line) => line.label === label)

test('last week is five lines: takings, an hour, set aside, yours and the goal', () => {
  expect(listMailLines(close)).toEqual([
    { label: 'Takings', value: '£1,250.00' },
    { label: 'An hour', value: '£31.40', note: 'with clients' },
    { label: 'Set aside', value: '£212.10', note: 'for tax' },
    { label: 'Yours', value: '£540.00' },
    { label: 'Monthly goal', value: '£120.00 ahead' },
  ])
})

test('tips are named beside the takings', () => {
  expect(lineOf('Takings', { takings: { gross: pence(900_00), tips: pence(45_50) } })).toEqual({
    label: 'Takings',
    value: '£900.00',
    note: 'and £45.50 in tips',
  })
})

test('a week without hours says how to add them', () => {
  expect(lineOf('An hour', { perHour: null })).toEqual({
    label: 'An hour',
    value: 'No hours yet',
    note: 'add them when you close the week',
  })
})

test.each([
  ['both', 50_00, 30_00, '£80.00', '£50.00 for VAT and £30.00 for tax'],
  ['VAT to get back', -50_00, 30_00, '£30.00', 'for tax; £50.00 of VAT comes back'],
  ['only tax', 0, 30_00, '£30.00', 'for tax'],
])('what is set aside is VAT and tax: %s', (_what, vat, tax, value, note) => {
  const pots = { vat: pence(vat), tax: pence(tax), pay: pence(0) }
  expect(lineOf('Set aside', { pots })).toEqual({ label: 'Set aside', value, note })
})

test.each([
  ['ahead', { id: 1, ahead: pence(1) }, '£0.01 ahead'],
  ['behind', { id: 1, ahead: pence(-50_00) }, '£50.00 behind'],
  ['on pace', { id: 1, ahead: pence(0) }, 'On pace'],
  ['without a goal', null, 'None set'],
])('the goal: %s', (_where, goal, value) => {
  expect(lineOf('Monthly goal', { goal })).toEqual({ label: 'Monthly goal', value })
})
