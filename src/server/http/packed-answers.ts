import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding } from './encodings.ts'

/** Below this the packing saves less than the packet around it takes. */
const SMALLEST_BYTES = 1024

/** Packs what is written as text: records and pages. Files come packed from the build, archives are packed already. */
export function addPackedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST_BYTES) return done(null, payload)
    if (reply.hasHeader('content-encoding')) return done(null, payload)
    varyByEncoding(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    PACKERS[encoding](payload).then((packed) => done(null, packed), done)
  })
}

// Packed anew for every answer, on another thread: the quick setting, which costs few bytes.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const PACKERS = {
  br: (text: string) => packBrotli(text, QUICK),
  gzip: (text: string) => packGzip(text),
}

export function varyByEncoding(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? 'Accept-Encoding' : `${before}, Accept-Encoding`)
}
