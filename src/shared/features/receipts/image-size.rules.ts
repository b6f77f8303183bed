type ImageSize = { width: number; height: number }
type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** The size in pixels that a picture names in its first bytes. Null when they do not name one. */
export function readImageSize(type: ImageType, head: Uint8Array): ImageSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (type === 'image/png')
    return view.byteLength < 24 ? null : sizeOf(view.getUint32(16), view.getUint32(20))
  return type === 'image/jpeg' ? readJpegSize(view) : readWebpSize(view)
}

/** A JPEG is a row of segments, each with its length. The one that starts the frame holds the size. */
function readJpegSize(view: DataView): ImageSize | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrameStart(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    else if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9 || marker === 0xda) return null
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** RFC 9649: a lossy, a lossless or an extended picture. */
function readWebpSize(view: DataView): ImageSize | null {
  if (view.byteLength < 30) return null
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (kind === 'VP8 ') return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return kind === 'VP8X' ? sizeOf(readUint24(view, 24) + 1, readUint24(view, 27) + 1) : null
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
}

function sizeOf(width: number, height: number): ImageSize {
  return { width, height }
}
