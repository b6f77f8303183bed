import { describe, expect, test } from 'vitest'
import type { WeeklyClose } from '#shared/features/tax/weekly-closes.contract.ts'
import { describeClose } from './close-words.rules.ts'

type Given = Partial<Pick<WeeklyClose, 'perHour'>> & {
  takings?: Partial<WeeklyClose['takings']>
  pots?: Partial<WeeklyClose['pots']>
  ahead?: string | null
}

function sentences({ perHour = '31.40', takings, pots, ahead = '120.00' }: Given) {
  return describeClose({
    perHour,
    takings: { gross: '1080.00', vat: '0.00', tips: '0.00', net: '1080.00', ...takings },
    pots: { vat: '0.00', tax: '212.10', pay: '540.00', profit: '61.00', costs: '266.90', ...pots },
    goal: ahead === null ? null : { id: 1, ahead },
  })
}

const NO_TAKINGS = { gross: '0.00', net: '0.00' }
const NO_POTS = { vat: '0.00', tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' }
const NOTHING = 'No takings are entered for this week.'

describe('what a week brought', () => {
  test.each<[string, Given, string]>([
    [
      'ahead of the goal',
      {},
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £540 is yours. You are £120 ahead of your monthly goal.',
    ],
    [
      'behind the goal',
      { ahead: '-1234.56' },
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £540 is yours. You are £1,234.56 behind your monthly goal.',
    ],
    [
      'on the goal’s pace',
      { ahead: '0.00' },
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £540 is yours. You are on pace for your monthly goal.',
    ],
    [
      'without a goal',
      { ahead: null },
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £540 is yours.',
    ],
    ['without hours', { perHour: null, ahead: null }, '£212.10 is for tax, £61 for profit. £540 is yours.'],
    [
      'with VAT',
      { pots: { vat: '180.00' }, ahead: null },
      '£31.40 an hour with clients. £180 is for VAT, £212.10 for tax, £61 for profit. £540 is yours.',
    ],
    [
      'with more VAT in bills than in takings',
      { pots: { vat: '-7.50' }, ahead: null },
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £7.50 of VAT comes back to you. £540 is yours.',
    ],
    [
      'without tax',
      { pots: { tax: '0.00' }, ahead: null },
      '£31.40 an hour with clients. £61 is for profit. £540 is yours.',
    ],
    [
      'with pots that ask for more than came in',
      { pots: { pay: '900.00', costs: '-93.10' }, ahead: null },
      '£31.40 an hour with clients. £212.10 is for tax, £61 for profit. £900 is yours. Together that is £93.10 more than you took.',
    ],
    [
      'with nothing for any pot but costs',
      { pots: { ...NO_POTS, costs: '1080.00' }, perHour: null, ahead: null },
      '',
    ],
    [
      'of tips alone',
      {
        takings: { ...NO_TAKINGS, tips: '40.00', net: '40.00' },
        pots: { ...NO_POTS, pay: '20.00' },
        perHour: null,
        ahead: null,
      },
      '£20 is yours.',
    ],
    ['without takings', { takings: NO_TAKINGS, pots: NO_POTS, perHour: '0.00', ahead: null }, NOTHING],
    [
      'without takings, with bills and a goal',
      {
        takings: NO_TAKINGS,
        pots: { ...NO_POTS, vat: '-20.00', costs: '20.00' },
        perHour: null,
        ahead: '-800.00',
      },
      `${NOTHING} £20 of VAT comes back to you. You are £800 behind your monthly goal.`,
    ],
  ])('%s', (_what, given, words) => {
    expect(
      sentences(given)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(words)
  })

  test('is hidden with the amounts where it speaks of the goal', () => {
    expect(sentences({}).map(({ isPrivate }) => isPrivate)).toEqual([false, false, false, true])
  })
})
