import { expect, test } from 'vitest'
import { toKept } from './form-draft.ts'

const BLANK = { description: '', amount: '', date: '2026-11-15' }

test('of a blank form nothing is kept, so tomorrow it begins with tomorrow', () => {
  expect(toKept(BLANK, BLANK, ['date'])).toEqual({})
})

test('what is typed is kept with the day that was seen beside it', () => {
  const typed = { ...BLANK, description: 'Basin' }
  expect(toKept(typed, BLANK, ['date'])).toEqual({ description: 'Basin', date: '2026-11-15' })
  expect(toKept(typed, BLANK, [])).toEqual({ description: 'Basin' })
})
