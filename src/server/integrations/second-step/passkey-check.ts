import type { Db } from '#server/db/engines/database.ts'
import { type ChallengePurpose, consumeChallenge } from '#server/db/second-step/passkey-challenges.ts'
import { advanceCounter, findPasskeyByCredential, type PasskeyRow } from '#server/db/second-step/passkeys.ts'
import type { NewPasskey, PasskeyAnswer } from '#shared/features/auth/passkey.contract.ts'
import { canHavePasskeys } from '#shared/features/auth/second-step.rules.ts'
import { isObject } from '#shared/kernel/objects.ts'
import { isCheckedWithoutCalls } from './attestation-format.ts'
import { ALGORITHMS, toUserHandle } from './passkey-options.ts'

/** The library is large and most sign-ins do not need it. */
const loadLibrary = () => import('./webauthn-library.ts')

type Site = { appUrl: URL; now: Date }
type Claim = Site & {
  answer: PasskeyAnswer
  purpose: Exclude<ChallengePurpose, 'add'>
  /** Null for a sign-in without a password: then the passkey says whose it is. */
  userId: number | null
}

/** `cloned`: the signature is right, but the passkey's count went back, so a copy of it exists. */
export type CheckedPasskey = { outcome: 'right' | 'cloned'; passkey: PasskeyRow } | { outcome: 'wrong' }

/** The challenge is used up whatever the outcome is. */
export async function checkPasskey(
  db: Db,
  { answer, purpose, userId, ...site }: Claim,
): Promise<CheckedPasskey> {
  const { appUrl, now } = site
  const challenge = readChallenge(answer.response.clientDataJSON)
  if (!canHavePasskeys(appUrl) || !(await consumeChallenge(db, { challenge, purpose, userId, now })))
    return WRONG
  const passkey = await findPasskeyByCredential(db, answer.id)
  if (passkey === null || !isOwner(passkey, answer, userId)) return WRONG
  const counter = await verifySignature(passkey, { answer, challenge, appUrl, purpose })
  if (counter === null) return WRONG
  const isNext = await advanceCounter(db, { userId: passkey.userId, id: passkey.id, counter, now })
  if (isNext) return { outcome: 'right', passkey }
  // A passkey that was removed meanwhile has no count either.
  const isThere = (await findPasskeyByCredential(db, answer.id)) !== null
  return isThere ? { outcome: 'cloned', passkey } : WRONG
}

const WRONG = { outcome: 'wrong' } as const

type Signed = { answer: PasskeyAnswer; challenge: string; appUrl: URL; purpose: ChallengePurpose }

/** How often the passkey says it was used, or null when the answer is not right. */
async function verifySignature(passkey: PasskeyRow, signed: Signed): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { answer, challenge, appUrl, purpose } = signed
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: appUrl.origin,
    expectedRPID: appUrl.hostname,
    // The count is compared in the database, by one statement, so that two servers cannot both accept it.
    credential: { id: passkey.credentialId, publicKey: fromBase64(passkey.publicKey), counter: 0 },
    requireUserVerification: purpose === 'sign_in',
  }).catch(asRefusal)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/**
 * What is stored about a new passkey, and the challenge that it answers: the caller consumes that. Null when the browser's
 * answer is not right.
 */
export async function checkNewPasskey(answer: NewPasskey, appUrl: URL) {
  const challenge = readChallenge(answer.response.clientDataJSON)
  if (!(await isCheckedWithoutCalls(answer.response.attestationObject))) return null
  const { verifyRegistrationResponse } = await loadLibrary()
  const { transports = [], ...response } = answer.response
  const verified = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: appUrl.origin,
    expectedRPID: appUrl.hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(asRefusal)
  if (!verified?.verified) return null
  const { id: credentialId, counter, ...key } = verified.registrationInfo.credential
  const publicKey = Buffer.from(key.publicKey).toString('base64url')
  // The library compares neither, and the database refuses what is longer.
  if (credentialId !== answer.id || publicKey.length > MAX_PUBLIC_KEY) return null
  return { credentialId, publicKey, counter, transports, challenge }
}

/** Characters of base64url. The longest keys that are made, of RSA with 4,096 bits, have 710. */
const MAX_PUBLIC_KEY = 4000

/** The library throws for every answer that is not right, and says why only in words for a developer. */
function asRefusal(): null {
  return null
}

/** Without a password the passkey itself must name its owner, as WebAuthn demands. */
function isOwner(passkey: PasskeyRow, { response }: PasskeyAnswer, userId: number | null): boolean {
  if (userId !== null) return passkey.userId === userId
  return response.userHandle === toUserHandle(passkey.userId)
}

function readChallenge(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    const challenge = isObject(data) ? String(data['challenge']) : ''
    return /^[\w-]{43}$/.test(challenge) ? challenge : ''
  } catch {
    return ''
  }
}

function withoutUndefined({ userHandle, ...response }: PasskeyAnswer['response']) {
  return userHandle === undefined ? response : { ...response, userHandle }
}

function fromBase64(text: string) {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
