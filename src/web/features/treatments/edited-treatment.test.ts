import { expect, test } from 'vitest'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { toChoice } from './edited-treatment.ts'

const RATE = { calculatedRate: '60.00' } as HourlyRateRecord

test('a typed overhead that a draft brings back is still the one to be saved', () => {
  expect(toChoice('type', null)).toBe('type')
})

test('without a rate nothing can be worked out again', () => {
  expect([toChoice('recalculate', RATE), toChoice('recalculate', null)]).toEqual(['recalculate', 'keep'])
})
