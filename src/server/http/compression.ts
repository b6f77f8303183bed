import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses longer answers as they are sent. Compressed request bodies are not accepted, because a small one
 * could unpack to a huge one.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
}

export type CompressedPage = { body: Buffer; encoding: 'br' | 'gzip' }

/** Null for a client that accepts neither encoding. */
export type CompressPage = (html: string, acceptEncoding: string) => Promise<CompressedPage | null>

/**
 * Compresses pages that are the same for many visitors. Each page is compressed once, at the highest level,
 * and cached. The cache stays small: it holds one entry per public page and state of visitor.
 */
export function createPageCompression(): CompressPage {
  const cache = new Map<string, Buffer>()
  return async (html, acceptEncoding) => {
    const encoding = negotiate(acceptEncoding, ['br', 'gzip'])
    if (encoding === null) return null
    const key = `${encoding} ${html}`
    const body = cache.get(key) ?? (await COMPRESSORS[encoding](html))
    cache.set(key, body)
    return { body, encoding }
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const COMPRESSORS = {
  br: (text: string) =>
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (text: string) => compressGzip(text, { level: constants.Z_BEST_COMPRESSION }),
}
