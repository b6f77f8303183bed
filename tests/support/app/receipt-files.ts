import { crc32 } from 'node:zlib'

/** The smallest files that the product takes for each type, with as many bytes of filling as asked for. */

type Wanted = { width?: number; height?: number; filling?: number }

export function jpeg({ width = 8, height = 8, filling = 0 }: Wanted = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0])
  const start = Buffer.from([0xff, 0xd8])
  return Buffer.concat([start, frame, scan, Buffer.alloc(filling, 0x5a), Buffer.from([0xff, 0xd9])])
}

export function png({ width = 8, height = 8, filling = 0 }: Wanted = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(filling, 0x5a)), chunk('IEND')]
  return Buffer.concat([start, ...parts])
}

export function webp({ width = 8, height = 8, filling = 0 }: Wanted = {}): Buffer {
  const file = Buffer.alloc(30 + filling, 0)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WEBPVP8X', 8)
  file.writeUInt32LE(10, 16)
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}

export function pdf({ filling = 0 }: Wanted = {}): Buffer {
  return Buffer.from(`%PDF-1.4\n${'% '.repeat(filling / 2)}trailer\n%%EOF\n`)
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
