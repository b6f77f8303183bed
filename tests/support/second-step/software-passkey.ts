import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in memory that answers as a browser and its authenticator do, right or wrong as a test wants it. */
export type SoftwarePasskey = {
  register: (options: Options, changes?: Changes) => RegistrationAnswer
  sign: (options: Options, changes?: Changes) => SignedAnswer
}

type Options = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } }
/** What an honest answer would not say. */
export type Changes = {
  origin?: string
  counter?: number
  isUserVerified?: boolean
  challenge?: string
  userHandle?: string | undefined
}
type Credential = { id: string; rawId: string; type: 'public-key' }
type RegistrationAnswer = Credential & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}
type SignedAnswer = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

const ORIGIN = 'http://localhost:3000'

type Shape = {
  idBytes?: number
  /** In COSE. What it signs is then worth nothing. */
  publicKey?: Buffer | undefined
}

export function createSoftwarePasskey({ idBytes = 16, publicKey: given }: Shape = {}): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(idBytes)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' } as const
  let counter = 0
  let userHandle: string | undefined

  return {
    register: (options, changes = {}) => {
      userHandle = options.user?.id
      const key = given ?? coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), toTwoBytes(idBytes), credentialId, key])
      const authenticatorData = Buffer.concat([
        toHeader(options, { ...changes, counter, hasKey: true }),
        attested,
      ])
      const clientDataJSON = toClientData('webauthn.create', options, changes).toString('base64url')
      const attestationObject = toAttestation(authenticatorData).toString('base64url')
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    sign: (options, changes = {}) => {
      counter = changes.counter ?? counter + 1
      const authenticatorData = toHeader(options, { ...changes, counter })
      const clientData = toClientData('webauthn.get', options, changes)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      const handle = 'userHandle' in changes ? changes.userHandle : userHandle
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        ...(handle === undefined ? {} : { userHandle: handle }),
      }
      return { ...credential, response }
    },
  }
}

function toClientData(type: string, { challenge }: Options, changes: Changes): Buffer {
  const origin = changes.origin ?? ORIGIN
  return Buffer.from(
    JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin, crossOrigin: false }),
  )
}

type Header = Changes & { counter: number; hasKey?: boolean }

function toHeader({ rpId, rp }: Options, { counter, isUserVerified = true, hasKey = false }: Header): Buffer {
  const site = createHash('sha256')
    .update(rpId ?? rp?.id ?? '')
    .digest()
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([site, Buffer.from([flags]), count])
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  return Buffer.concat([start, x, Buffer.from([0x22, 0x58, 0x20]), y])
}

/** CBOR of {1: 3, 3: -257, -1: n, -2: 65537}: an RS256 key of that many bytes. */
export function rsaKeyOf(bytes: number): Buffer {
  const start = Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59])
  const end = Buffer.from([0x21, 0x43, 0x01, 0x00, 0x01])
  return Buffer.concat([start, toTwoBytes(bytes), Buffer.alloc(bytes, 0xab), end])
}

function toTwoBytes(length: number): Buffer {
  return Buffer.from([length >> 8, length & 0xff])
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function toAttestation(authenticatorData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x59]), toTwoBytes(authenticatorData.length), authenticatorData])
  const statement = Buffer.from([0xa0])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    statement,
    text('authData'),
    bytes,
  ])
}
