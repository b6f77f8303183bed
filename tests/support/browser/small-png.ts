import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const TRUE_COLOUR = 2
const PALETTE = 3
const MAX_COLOURS = 128
/** Shades that are nearer to each other (squared, of 255 in each channel) are one. */
const NEAREST = 80

type Header = { width: number; height: number; colourType: number }

/**
 * The same picture in a third of the bytes: it keeps its main colours, and every other one becomes the
 * nearest of them. Null for one that is small already.
 */
export function shrinkPng(png: Buffer): Buffer | null {
  const chunks = readChunks(png)
  const header = readHeader(chunks)
  if (header.colourType === PALETTE) return null
  if (header.colourType !== TRUE_COLOUR) throw new Error('Only pictures without transparency are shrunk.')
  const data = chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body)
  const colours = unfilter(inflateSync(Buffer.concat(data)), header)
  const palette = choosePalette(colours)
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', writeHeader(header)),
    writeChunk('PLTE', Buffer.from(palette.flatMap(channels))),
    writeChunk('IDAT', deflateSync(toRows(colours, palette, header.width), { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

type Chunk = { name: string; body: Buffer }

function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function readHeader([header]: Chunk[]): Header {
  if (header?.name !== 'IHDR') throw new Error('This is no PNG.')
  const { body } = header
  return { width: body.readUInt32BE(0), height: body.readUInt32BE(4), colourType: body[9] ?? 0 }
}

/** One number per pixel, row by row. */
function unfilter(rows: Buffer, { width, height }: Header): Uint32Array {
  const stride = width * 3
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const left = x >= 3 ? at(bytes, y * stride + x - 3) : 0
      const above = y > 0 ? at(bytes, (y - 1) * stride + x) : 0
      const corner = x >= 3 && y > 0 ? at(bytes, (y - 1) * stride + x - 3) : 0
      bytes[y * stride + x] = at(rows, y * (stride + 1) + 1 + x) + predict(filter, left, above, corner)
    }
  }
  return Uint32Array.from({ length: width * height }, (_, pixel) => bytes.readUIntBE(pixel * 3, 3))
}

/** What a PNG's filter of this number expects of a byte from its neighbours. */
function predict(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** Frequent ones first, but no two of a kind: otherwise the greys of letters would leave no room for an accent. */
function choosePalette(colours: Uint32Array): number[] {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].sort(([, one], [, other]) => other - one)
  const palette: number[] = []
  for (const [colour] of byCount) {
    if (palette.length === MAX_COLOURS) break
    if (palette.every((other) => distance(colour, other) > NEAREST)) palette.push(colour)
  }
  return palette
}

/** Each row begins with the number of its filter: none. */
function toRows(colours: Uint32Array, palette: readonly number[], width: number): Buffer {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  const rows = Buffer.alloc(colours.length + colours.length / width)
  colours.forEach((colour, pixel) => {
    const index = known.get(colour) ?? nearest(colour, palette)
    known.set(colour, index)
    rows[pixel + Math.floor(pixel / width) + 1] = index
  })
  return rows
}

function nearest(colour: number, palette: readonly number[]): number {
  const distances = palette.map((other) => distance(colour, other))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map((bits) => ((one >> bits) & 255) - ((other >> bits) & 255))
  return (red ?? 0) ** 2 + (green ?? 0) ** 2 + (blue ?? 0) ** 2
}

function channels(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function writeHeader({ width, height }: Header): Buffer {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width, 0)
  body.writeUInt32BE(height, 4)
  body.set([8, PALETTE], 8)
  return body
}

function writeChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function at(bytes: Buffer, index: number): number {
  return bytes[index] ?? 0
}
