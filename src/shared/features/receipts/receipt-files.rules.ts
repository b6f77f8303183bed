import { readImageSize } from './image-size.rules.ts'

export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type ReceiptType = (typeof RECEIPT_TYPES)[number]

export const MAX_RECEIPT_BYTES = 8 * 1024 * 1024
export const MAX_RECEIPTS = 5
export const MAX_ACCOUNT_BYTES = 500 * 1024 * 1024
/** A file is stored, read and sent in pieces of this size. */
export const PIECE_BYTES = 256 * 1024
/** How many of a file's last bytes are looked at. */
export const TAIL_BYTES = 1024
/** A small file can unpack to a picture that fills the memory of the device that shows it. */
const MAX_PIXELS = 64_000_000

/** What a file is, by its first bytes. Null for anything that is no receipt. */
export function detectType(head: Uint8Array): ReceiptType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, PNG_START) && textAt(head, 12, 4) === 'IHDR') return 'image/png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'image/webp'
  return textAt(head, 0, 5) === '%PDF-' ? 'application/pdf' : null
}

/** Whether the first piece of a picture names a size that a device can show. A PDF has none. */
export function canBeShown(type: ReceiptType, head: Uint8Array): boolean {
  if (type === 'application/pdf') return true
  const size = readImageSize(type, head)
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MAX_PIXELS
}

type Ends = { head: Uint8Array; tail: Uint8Array; size: number }

/** Whether a file ends where its type says. One with another file behind it, such as an archive, does not. */
export function endsAsItsType(type: ReceiptType, { head, tail, size }: Ends): boolean {
  if (type === 'image/png') return endsWith(tail, PNG_END)
  if (type === 'image/jpeg') return endsWith(withoutPadding(tail), [0xff, 0xd9])
  if (type === 'application/pdf') return textAt(tail, 0, tail.length).includes('%%EOF')
  return toView(head).getUint32(4, true) + 8 === size
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
  return bytes.length >= end.length && startsWith(bytes.subarray(bytes.length - end.length), end)
}

/** Some cameras fill their files up with zeros. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

function toView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
