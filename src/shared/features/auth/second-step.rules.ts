const APP_CODE = /^\d{6}$/

/** "123 456" as it is checked, or null when it is not a code of an app. */
export function toAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return APP_CODE.test(digits) ? digits : null
}

/** Letters and digits that nobody mistakes for one another, in the order of Crockford's base 32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_CODE_LENGTH = 24
const GROUP = /.{6}(?=.)/g

/**
 * A recovery code from random bytes: 24 characters of five bits each. That is too much to be guessed even from a stolen
 * hash.
 */
export function makeRecoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.slice(0, RECOVERY_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replaceAll(GROUP, '$&-')
}

/** A typed recovery code as its hash is made of, or null when it cannot be one. */
export function toRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0')
  const isCode =
    plain.length === RECOVERY_CODE_LENGTH && [...plain].every((letter) => ALPHABET.includes(letter))
  return isCode ? plain : null
}

/**
 * Whether browsers let passkeys be used at an address. They need a name, because a passkey belongs to it, and an
 * encrypted connection unless it is this computer.
 */
export function canHavePasskeys({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  const isNumber = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return !isNumber && (protocol === 'https:' || isLocal)
}
