import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that identify a session, a device or a link. Only the hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
