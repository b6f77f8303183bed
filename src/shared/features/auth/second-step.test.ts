import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canHavePasskeys, makeRecoveryCode, toAppCode, toRecoveryCode } from './second-step.rules.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('%j as a code of an app is %j', (typed, code) => {
  expect(toAppCode(typed)).toBe(code)
})

test('every recovery code is recognised again, in capitals, with spaces, and with letters for digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
      const code = makeRecoveryCode(bytes)
      const plain = code.replaceAll('-', '')
      const mistaken = code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ' ').toUpperCase()
      expect(code).toMatch(/^(\w{6}-){3}\w{6}$/)
      expect([toRecoveryCode(code), toRecoveryCode(mistaken)]).toEqual([plain, plain])
    }),
  )
})

test.each(['', '123456', 'abcdef-abcdef-abcdef-abcde', 'abcdef-abcdef-abcdef-abcdeu', 'é'.repeat(24)])(
  '%j is no recovery code',
  (typed) => {
    expect(toRecoveryCode(typed)).toBeNull()
  },
)

test.each([
  ['https://salon.example', true],
  ['https://app.salon.example:8443', true],
  ['http://localhost:3000', true],
  ['http://salon.example', false],
  ['https://192.0.2.7', false],
  ['http://127.0.0.1:3000', false],
  ['https://[2001:db8::1]', false],
])('passkeys at %s: %s', (address, isPossible) => {
  expect(canHavePasskeys(new URL(address))).toBe(isPossible)
})
