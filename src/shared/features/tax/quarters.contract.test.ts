import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quarterFileParams, readQuarters } from './quarters.contract.ts'

test('a file of a quarter is named by its tax year and its number', () => {
  const named = z.parse(quarterFileParams, { year: '2026-27', quarter: '4' })
  expect(named).toEqual({ year: '2026-27', quarter: 4 })
})

test.each([
  ['2026', '1', 'Write the tax year like 2026-27'],
  ['2026-28', '1', 'Write the tax year like 2026-27'],
  ['2026-27', '0', 'Choose a quarter from 1 to 4'],
  ['2026-27', '5', 'Choose a quarter from 1 to 4'],
])('%s and %s name no file', (year, quarter, message) => {
  expect(z.safeParse(quarterFileParams, { year, quarter }).error?.issues).toMatchObject([{ message }])
})

test('the quarters are those of a day, today when none is named', () => {
  expect(readQuarters.url).toBe('/api/quarters')
  expect(z.parse(readQuarters.schema.querystring, {})).toEqual({ on: null })
})
