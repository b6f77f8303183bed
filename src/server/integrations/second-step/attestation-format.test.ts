import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { isCheckedWithoutCalls } from './attestation-format.ts'

function attestationOf(...entries: [string, unknown][]): string {
  const encoded = isoCBOR.encode(new Map(entries) as Parameters<typeof isoCBOR.encode>[0])
  return Buffer.from(encoded).toString('base64url')
}

test.each(['none', 'packed', 'fido-u2f', 'tpm'])(
  'a new passkey of the format %s is checked',
  async (format) => {
    expect(await isCheckedWithoutCalls(attestationOf(['fmt', format]))).toBe(true)
  },
)

test.each(['android-key', 'android-safetynet', 'apple', 'unknown'])(
  'one of the format %s is not, because its certificates name addresses to call',
  async (format) => {
    expect(await isCheckedWithoutCalls(attestationOf(['fmt', format]))).toBe(false)
  },
)

test('the format is found behind other entries, too', async () => {
  const others: [string, unknown][] = [
    ['authData', new Uint8Array(300)],
    ['attStmt', new Map()],
  ]
  expect(await isCheckedWithoutCalls(attestationOf(...others, ['fmt', 'none']))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no map', '80'],
  ['a map that ends too early', 'a363666d74'],
  ['a format twice', 'a263666d74646e6f6e6563666d746b616e64726f69642d6b6579'],
  ['an endless size', 'bf63666d74646e6f6e65ff'],
  ['lists in lists', `a163666d74${'81'.repeat(100_000)}`],
])('%s is not checked either', async (_what, hex) => {
  expect(await isCheckedWithoutCalls(Buffer.from(hex, 'hex').toString('base64url'))).toBe(false)
})
