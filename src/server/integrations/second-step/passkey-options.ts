import { randomBytes } from 'node:crypto'
import { brand } from '#content/brand.ts'
import type { Db } from '#server/db/engines/database.ts'
import {
  CHALLENGE_MS,
  type ChallengePurpose,
  insertChallenge,
} from '#server/db/second-step/passkey-challenges.ts'
import { listPasskeyRows, type PasskeyRow } from '#server/db/second-step/passkeys.ts'
import type { PasskeyCreation, PasskeyRequest } from '#shared/features/auth/passkey.contract.ts'
import { canHavePasskeys } from '#shared/features/auth/second-step.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'

type Asked = { appUrl: URL; purpose: Exclude<ChallengePurpose, 'add'>; userId: number | null; now: Date }

/** Lets a browser ask for a passkey: any that it knows, or one of a person whose password was right. */
export async function requestPasskey(
  db: Db,
  { appUrl, purpose, userId, now }: Asked,
): Promise<PasskeyRequest> {
  requirePasskeys(appUrl)
  const challenge = newChallenge()
  await insertChallenge(db, { challenge, purpose, userId, now })
  return {
    challenge,
    rpId: appUrl.hostname,
    timeout: CHALLENGE_MS,
    // In place of a password, the passkey has to check who holds it.
    userVerification: purpose === 'sign_in' ? 'required' : 'preferred',
    allowCredentials: userId === null ? [] : (await listPasskeyRows(db, userId)).map(toKnown),
  }
}

type NewOwner = { appUrl: URL; userId: number; email: string; name: string; now: Date }

export async function requestNewPasskey(db: Db, owner: NewOwner): Promise<PasskeyCreation> {
  const { appUrl, userId, email, name, now } = owner
  requirePasskeys(appUrl)
  const challenge = newChallenge()
  await insertChallenge(db, { challenge, purpose: 'add', userId, now })
  return {
    challenge,
    rp: { id: appUrl.hostname, name: brand.name },
    user: { id: toUserHandle(userId), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: (await listPasskeyRows(db, userId)).map(toKnown),
    // A key without room for a name can still be the second step.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}

/** EdDSA, ES256 and RS256 by their numbers in COSE: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** What a passkey stores about its owner: the number of the account, and nothing personal. */
export function toUserHandle(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

export function requirePasskeys(appUrl: URL): void {
  if (canHavePasskeys(appUrl)) return
  throw new ProductError(
    'not_configured',
    'Passkeys need a site with a name and an encrypted connection, so they are not offered here.',
  )
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

function toKnown({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports }
}
