import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dayField, dayOut, instantOut, optionalDay } from './days.contract.ts'
import { parseDay } from './days.ts'

const body = z.object({ date: dayField({ required: 'Date is required' }) })
const messageFor = (date: unknown) => z.safeParse(body, { date }).error?.issues[0]?.message

describe('a day in a call', () => {
  it.each(['2000-01-01', '2024-02-29', '2026-11-15', '2100-12-31'])('%s is taken as it is', (date) => {
    expect(z.parse(body, { date })).toEqual({ date })
  })

  it.each([
    [undefined, 'Date is required'],
    [null, 'Date is required'],
    ['', 'Date is required'],
    ['2026-02-29', 'Enter a date like 2026-11-15'],
    ['2026-02-30', 'Enter a date like 2026-11-15'],
    ['2026-13-01', 'Enter a date like 2026-11-15'],
    ['15/11/2026', 'Enter a date like 2026-11-15'],
    ['2026-11-15T00:00:00.000Z', 'Enter a date like 2026-11-15'],
    [1_763_164_800_000, 'Enter a date like 2026-11-15'],
    ['0001-01-01', 'Choose a date between 2000 and 2100'],
    ['1999-12-31', 'Choose a date between 2000 and 2100'],
    ['2101-01-01', 'Choose a date between 2000 and 2100'],
    ['9999-12-31', 'Choose a date between 2000 and 2100'],
  ])('%j is refused: %s', (date, message) => {
    expect(messageFor(date)).toBe(message)
  })

  it('is accepted exactly when it is a day in range', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123'), minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(fc.tuple(digits, digits, digits), ([year, month, date]) => {
        const text = `20${year}-${month}-${date}`
        expect(z.safeParse(body, { date: text }).success).toBe(parseDay(text) !== null)
      }),
    )
  })

  it('may be left out where that is allowed', () => {
    expect(z.parse(optionalDay(), '')).toBeNull()
    expect(z.parse(optionalDay(), null)).toBeNull()
    expect(z.parse(optionalDay(), '2026-11-15')).toBe('2026-11-15')
    expect(z.safeParse(optionalDay(), '1999-01-01').error?.issues[0]?.message).toBe(
      'Choose a date between 2000 and 2100',
    )
    expect(z.safeParse(optionalDay(), 5).error?.issues[0]?.message).toBe('Enter a date like 2026-11-15')
  })

  it('is described in the API as a date', () => {
    expect(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      properties: { date: { type: 'string', format: 'date' } },
      required: ['date'],
    })
  })
})

describe('days and instants in an answer', () => {
  it('are told apart', () => {
    expect(z.safeParse(dayOut, '2026-11-15').success).toBe(true)
    expect(z.safeParse(dayOut, new Date(0).toISOString()).success).toBe(false)
    expect(z.safeParse(instantOut, new Date(0).toISOString()).success).toBe(true)
    expect(z.safeParse(instantOut, '2026-11-15T12:00:00+01:00').success).toBe(false)
  })
})
