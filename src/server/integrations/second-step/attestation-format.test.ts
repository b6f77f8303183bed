import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { isCheckedWithoutCalls } from './attestation-format.ts'

function attestationOf(fmt: string): string {
  return Buffer.from(isoCBOR.encode(new Map([['fmt', fmt]]))).toString('base64url')
}

test.each(['none', 'packed', 'fido-u2f', 'tpm'])(
  'a new passkey of the format %s is checked',
  async (format) => {
    expect(await isCheckedWithoutCalls(attestationOf(format))).toBe(true)
  },
)

test.each(['android-key', 'android-safetynet', 'apple', 'unknown'])(
  'one of the format %s is not, because its certificates name addresses to call',
  async (format) => {
    expect(await isCheckedWithoutCalls(attestationOf(format))).toBe(false)
  },
)

test('what is no attestation is not checked either', async () => {
  expect(await isCheckedWithoutCalls('bm90IENCT1I')).toBe(false)
  expect(await isCheckedWithoutCalls('')).toBe(false)
})
