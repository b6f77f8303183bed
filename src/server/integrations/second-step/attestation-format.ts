/**
 * For all other formats the library calls addresses that stand in the sender's own certificates. We ask for no
 * attestation, so browsers send `none`, and some passkeys one of the others.
 */
const FORMATS_WITHOUT_CALLS: readonly string[] = ['none', 'packed', 'fido-u2f', 'tpm']

/** Whether the answer of a new passkey can be checked without a call to anywhere. */
export function isCheckedWithoutCalls(attestationObject: string): boolean {
  try {
    const format = readFormat(Buffer.from(attestationObject, 'base64url'))
    return format !== null && FORMATS_WITHOUT_CALLS.includes(format)
  } catch {
    // It ends too early, or is nested too deeply.
    return false
  }
}

/** The kinds of CBOR's items that have others in them, or a text. */
const [BYTES, TEXT, LIST, MAP, TAG] = [2, 3, 4, 5, 6]

/** The text under "fmt" in a map of CBOR; null where there is none, or more than one. */
function readFormat(bytes: Buffer): string | null {
  const map = readHead(bytes, 0)
  if (map.kind !== MAP) return null
  const found: string[] = []
  let at = map.next
  for (let entry = 0; entry < map.size; entry += 1) {
    const [key, valueAt] = [readText(bytes, at), skip(bytes, at)]
    if (key === 'fmt') found.push(readText(bytes, valueAt) ?? '')
    at = skip(bytes, valueAt)
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

function readText(bytes: Buffer, at: number): string | null {
  const { kind, size, next } = readHead(bytes, at)
  return kind === TEXT ? bytes.toString('utf8', next, next + size) : null
}

/** Where the item after this one begins. */
function skip(bytes: Buffer, at: number): number {
  const { kind, size, next } = readHead(bytes, at)
  if (kind === BYTES || kind === TEXT) return next + size
  const count = kind === LIST ? size : kind === MAP ? size * 2 : kind === TAG ? 1 : 0
  let end = next
  for (let item = 0; item < count; item += 1) end = skip(bytes, end)
  return end
}

/** What an item is, and its size, which stands in the first byte or in the one, two or four after it. */
function readHead(bytes: Buffer, at: number): { kind: number; size: number; next: number } {
  const first = bytes.readUInt8(at)
  const [kind, length] = [first >> 5, first & 31]
  if (length < 24) return { kind, size: length, next: at + 1 }
  if (length > 26) throw new RangeError('a size that no passkey needs')
  const width = 2 ** (length - 24)
  return { kind, size: bytes.readUIntBE(at + 1, width), next: at + 1 + width }
}
