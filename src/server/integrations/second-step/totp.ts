import { Secret, TOTP } from 'otpauth'
import { brand } from '#content/brand.ts'

// RFC 6238 with what every app supports: SHA-1, six digits, 30 seconds.
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** A code of the 30 seconds before or after is accepted too, because clocks differ. */
const WINDOW = 1

/** A new key in base32. */
export function newAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from the QR code. */
export function toAppUri(secret: string, email: string): string {
  return new TOTP({ ...toConfig(secret), issuer: brand.name, label: email }).toString()
}

/** The number of the 30 seconds that the code belongs to. Null when it is wrong, or too old or too new. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP(toConfig(secret))
  const timestamp = now.getTime()
  const distance = totp.validate({ token: code, timestamp, window: WINDOW })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}

function toConfig(secret: string) {
  return { secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
}
