/**
 * For all other formats the library calls addresses that stand in the sender's own certificates. We ask for no
 * attestation, so browsers send `none`, and some passkeys one of the others.
 */
const FORMATS_WITHOUT_CALLS: readonly unknown[] = ['none', 'packed', 'fido-u2f', 'tpm']

/** Whether the answer of a new passkey can be checked without a call to anywhere. */
export async function isCheckedWithoutCalls(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('./webauthn-library.ts')
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    return FORMATS_WITHOUT_CALLS.includes(decoded.get('fmt'))
  } catch {
    return false
  }
}
