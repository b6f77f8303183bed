import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { weeklyCloseCalls, weeklyCloseInput } from './weekly-closes.contract.ts'

const WEEK = { weekStartDate: '2026-11-09' }

describe('the hours of a close', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['0', '0.00'],
    [32.5, '32.50'],
    ['168', '168.00'],
  ])('%s become %s', (hours, stored) => {
    expect(z.parse(weeklyCloseInput, { ...WEEK, hours })).toEqual({ ...WEEK, hours: stored })
  })

  test.each([
    ['168.01', 'Enter hours from 0 to 168'],
    ['-1', 'Enter hours from 0 to 168'],
    ['1.255', 'Use at most two decimals'],
    ['all day', 'Enter hours, like 32.5'],
  ])('%s are refused', (hours, message) => {
    expect(z.safeParse(weeklyCloseInput, { ...WEEK, hours }).error?.issues).toMatchObject([
      { path: ['hours'], message },
    ])
  })
})

test.each([
  [undefined, 'Week is required'],
  ['2026-11-10', 'Weeks start on a Monday'],
])('the week %s is refused', (weekStartDate, message) => {
  expect(z.safeParse(weeklyCloseInput, { weekStartDate }).error?.issues).toMatchObject([
    { path: ['weekStartDate'], message },
  ])
})

test('closes are listed and stored at one address, and a list takes a span of weeks', () => {
  const { list, create } = weeklyCloseCalls
  expect([list.url, create.url]).toEqual(['/api/weekly-closes', '/api/weekly-closes'])
  expect(z.parse(list.schema.querystring, { from: '2026-09-01' })).toEqual({
    limit: 100,
    from: '2026-09-01',
    to: null,
  })
})
