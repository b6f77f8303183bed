import { describe, expect, test } from 'vitest'
import { formatTimestamp } from './format-timestamp.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

describe('the time of a figure', () => {
  test.each([
    ['2026-11-15T09:14:40Z', 'Europe/London', '09:14'],
    ['2026-11-14T09:14:00Z', 'Europe/London', '09:14 on 14 November'],
    ['2026-11-14T23:30:00Z', 'Europe/Athens', '01:30'],
  ])('%s in %s reads %s', (at, timeZone, words) => {
    expect(formatTimestamp(Date.parse(at), now, timeZone)).toBe(words)
  })
})
