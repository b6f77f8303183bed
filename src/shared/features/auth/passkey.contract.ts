import * as z from 'zod/mini'

// The names are those of the browsers' own interface, WebAuthn. All values of bytes are base64url.

const MAX_CHARACTERS = 20_000
/** 1,023 bytes, as WebAuthn demands, and some. */
const MAX_ID = 1400
const INVALID = 'Your passkey gave no usable answer. Please try again.'

const bytes = z
  .string({ error: INVALID })
  .check(z.regex(/^[\w-]*$/, INVALID), z.maxLength(MAX_CHARACTERS, INVALID))
const credentialId = bytes.check(z.minLength(1, INVALID), z.maxLength(MAX_ID, INVALID))
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: INVALID }),
}

/** What a passkey signed, to prove that it is there. */
export const passkeyAnswer = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: z.optional(bytes),
      },
      { error: INVALID },
    ),
  },
  { error: INVALID },
)

/** How a browser reaches a passkey: "internal", "hybrid", "smart-card". */
const transport = z.string({ error: INVALID }).check(z.regex(/^[a-z-]+$/, INVALID), z.maxLength(32, INVALID))

/** A passkey that a browser has just made. */
export const newPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.optional(z.array(transport, INVALID).check(z.maxLength(10, INVALID))),
      },
      { error: INVALID },
    ),
  },
  { error: INVALID },
)

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  /** How the browser reaches it, as far as it is known. */
  transports: z.array(z.string()),
})

/** What a browser needs to ask for a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty for a sign-in without a password: then the browser offers the passkeys that it knows. */
  allowCredentials: z.array(knownCredential),
})

/** What a browser needs to make a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
export type NewPasskey = z.output<typeof newPasskey>
export type PasskeyRequest = z.output<typeof passkeyRequest>
export type PasskeyCreation = z.output<typeof passkeyCreation>
