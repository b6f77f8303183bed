import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { zipped } from '#server/http/zip-stream.ts'

/** An archive of some texts, as our own export would pack them. */
export async function zip(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, text: pieces(text) }))
  const parts: Buffer[] = []
  for await (const part of zipped(entries, new Date('2026-11-15T09:00:00Z'))) parts.push(part)
  return Buffer.concat(parts)
}

/** By the list at the archive's end, as every unpacker reads it; a wrong size or checksum throws. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, packed, plain] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset))
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength
    const text = inflateRawSync(archive.subarray(start, start + (packed ?? 0)))
    expect([text.length, crc32(text)]).toEqual([plain, crc])
    files[name] = text.toString('utf8')
    at += 46 + nameLength
  }
  return files
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}
