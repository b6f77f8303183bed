import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailField } from './email.contract.ts'
import { toEmail } from './email.rules.ts'

test.each([
  ['  Jane@Salon.Example ', 'jane@salon.example'],
  ['ÉLODIE@salon.example', 'élodie@salon.example'],
  ['E\u0301LODIE@salon.example', '\u00e9lodie@salon.example'],
  ['İPEK@salon.example', 'i\u0307pek@salon.example'],
  ['ΟΔΟΣ@salon.example', 'οδοσ@salon.example'],
  ['οδος@salon.example', 'οδοσ@salon.example'],
])('%s is written %s', (typed, spelling) => {
  expect(toEmail(typed)).toBe(spelling)
})

test('letters that only look alike stay different addresses', () => {
  const alike = ['i@salon.example', 'ı@salon.example', 'і@salon.example', 'i\u0307@salon.example']
  expect(new Set(alike.map(toEmail)).size).toBe(4)
})

// fast-check's own unit 'binary' takes a second to build its table.
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

test('a normalised address stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      expect(toEmail(toEmail(typed))).toBe(toEmail(typed))
    }),
  )
})

test('every letter and its capital are the same address', () => {
  const letters = Array.from({ length: 0x2fff }, (_, index) => String.fromCodePoint(index + 1))
  const pairs = letters.filter((letter) => letter.toUpperCase().toLowerCase() === letter)
  expect(pairs.filter((letter) => toEmail(letter) !== toEmail(letter.toUpperCase()))).toEqual([])
})

test.each(['anna@bu\u0308cher.example', 'anna@i\u0307stanbul.example', 'anna@हिन्दी.example'])(
  'the field takes %s',
  (typed) => {
    expect(emailField.parse(typed)).toBe(toEmail(typed))
  },
)

test.each(['anna@\u0307stanbul.example', 'anna b@salon.example', 'anna@salon', 'anna@-salon.example'])(
  'the field refuses %s',
  (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false)
  },
)
