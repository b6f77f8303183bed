import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { weeksFrom } from '#tests/support/tax/records.ts'
import { noticeOfVat } from './vat-notices.rules.ts'

function noticeOn(today: string, weeks: readonly TakingsWeek[], sent: Parameters<typeof position>[0] = {}) {
  const rates = requireRates(day(today))
  return noticeOfVat({ weeks, position: position(sent), rates, today: day(today), timeZone: 'Europe/London' })
}

const steady = (count: number, gross: string) => weeksFrom('2026-01-05', count, gross)

describe('the notice of being close', () => {
  test('says what was taken and what the threshold is', () => {
    // 43 weeks up to October.
    expect(noticeOn('2026-11-17', steady(45, '2000.00'))).toEqual({
      id: 'vat-near:2026-10-01',
      kind: 'vat-near',
      title: 'You are close to the VAT threshold',
      body: 'You took £86,000.00 in the twelve months to 31 October 2026. Over £90,000.00 you must register for VAT.',
      href: '/tax',
      createdAt: '2026-11-01T00:00:00.000Z',
    })
  })

  test.each([
    // With 39 weeks up to September: 80,000.01 and 80,000.00.
    [
      'under £10,000 left',
      steady(39, '2000.00'),
      weeksFrom('2025-12-29', 1, '2000.01'),
      'vat-near:2026-09-01',
    ],
    ['£10,000 left', steady(39, '2000.00'), weeksFrom('2025-12-29', 1, '2000.00'), undefined],
    ['nothing entered', [], [], undefined],
  ])('with %s', (_name, weeks, more, id) => {
    expect(noticeOn('2026-10-05', [...weeks, ...more])?.id).toBe(id)
  })

  test('is the same one for as long as it stays true', () => {
    // 51 weeks up to December 2025 are 81,600.
    const years = weeksFrom('2025-01-13', 100, '1600.00')
    expect(noticeOn('2026-01-05', years)?.id).toBe('vat-near:2025-12-01')
    expect(noticeOn('2026-11-05', years)?.id).toBe('vat-near:2025-12-01')
  })

  test('is one more after two years, and stays that one', () => {
    const years = weeksFrom('2022-01-03', 260, '1600.00')
    expect(noticeOn('2026-10-05', years)?.id).toBe('vat-near:earlier')
    expect(noticeOn('2026-11-05', years)?.id).toBe('vat-near:earlier')
  })

  test('is another one when takings fell and rose again', () => {
    const weeks = [...weeksFrom('2023-01-02', 52, '1650.00'), ...weeksFrom('2025-10-06', 50, '1700.00')]
    // 48 of the later weeks lie before September: 81,600.
    expect(noticeOn('2026-10-05', weeks)?.id).toBe('vat-near:2026-08-01')
  })
})

describe('the notice of having passed it', () => {
  test('says when, and by when to tell HMRC', () => {
    expect(noticeOn('2026-11-17', steady(35, '3000.00'))).toEqual({
      id: 'vat-crossed:2026-08-01',
      kind: 'vat-crossed',
      title: 'You passed the VAT threshold',
      body: 'Your takings of twelve months went over £90,000.00 in August 2026. Register for VAT: tell HMRC by 30 September 2026.',
      href: '/tax',
      // Midnight in London, where it is summer.
      createdAt: '2026-08-31T23:00:00.000Z',
    })
  })

  test('is one more after two years, and stays that one', () => {
    const years = weeksFrom('2022-01-03', 260, '3000.00')
    expect(noticeOn('2026-10-05', years)?.id).toBe('vat-crossed:earlier')
    expect(noticeOn('2026-11-05', years)?.id).toBe('vat-crossed:earlier')
  })
})

test.each([
  ['is registered', { vatRegisteredOn: '2026-09-01' }],
  ['is about to be', { vatRegisteredOn: '2027-01-01' }],
])('there is none for who %s', (_name, sent) => {
  expect(noticeOn('2026-11-17', steady(35, '3000.00'), { vatScheme: 'standard', ...sent })).toBeNull()
})
