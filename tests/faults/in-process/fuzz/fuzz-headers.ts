import { gzipSync } from 'node:zlib'
import type { Random } from '#tests/support/random.ts'
import type { FuzzRequest, Mutation } from './fuzz-request.ts'

/** Each changes one thing about how a request describes itself: its headers, its cookies or its framing. */
export const HEADER_MUTATIONS: readonly Mutation[] = [
  { how: 'another content type', mutate: withContentType },
  { how: 'an encoding', mutate: withEncoding },
  { how: 'an odd header', mutate: withHeader },
  { how: 'an odd header', mutate: withHeader },
  { how: 'a header twice', mutate: withHeaderTwice },
  { how: 'odd cookies', mutate: withCookies },
  { how: 'a wrong length', mutate: withLength },
]

function withContentType(request: FuzzRequest, random: Random): FuzzRequest {
  const others = request.headers.filter(([name]) => name !== 'Content-Type')
  const type = random.pick(TYPES)
  const headers: FuzzRequest['headers'] = type === null ? others : [['Content-Type', type], ...others]
  return { ...request, headers, body: request.body ?? Buffer.from('{}'), bySocket: true }
}

const TYPES = [
  null,
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset=latin1;charset=utf-8',
  'application/json;',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/ld+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/html; charset="',
  '*/*',
  'application/octet-stream',
  'é/é',
]

/** Small when compressed, three million bytes when decompressed. */
const BOMB = gzipSync(Buffer.alloc(3_000_000, 32))

function withEncoding(request: FuzzRequest, random: Random): FuzzRequest {
  const body = request.body ?? Buffer.from('{}')
  const [encoding, bytes] = random.pick<[string, Buffer]>([
    ['gzip', BOMB],
    ['gzip', gzipSync(body)],
    ['gzip', body],
    ['deflate', body],
    ['br', Buffer.alloc(20)],
    ['identity', body],
    ['x-none', body],
  ])
  return {
    ...request,
    headers: [['Content-Encoding', encoding], ...request.headers],
    body: bytes,
    bySocket: true,
  }
}

function withHeader(request: FuzzRequest, random: Random): FuzzRequest {
  return { ...request, headers: [...request.headers, random.pick(HEADERS)], bySocket: true }
}

const HEADERS: FuzzRequest['headers'] = [
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'x'.repeat(65)],
  ['Idempotency-Key', 'a b'],
  ['Idempotency-Key', 'é'],
  ['Idempotency-Key', 'the-same-key'],
  ['Idempotency-Key', "';--"],
  ['Origin', 'null'],
  ['Origin', 'https://elsewhere.example'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', '1.2.3.4, ::1, unknown, 999.999.999.999'],
  ['X-Forwarded-Host', 'elsewhere.example'],
  ['Forwarded', 'for="[::1]";proto=https'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Accept', 'text/html;q=NaN, */*;q=2'],
  ['Accept', 'x'.repeat(5_000)],
  ['Accept-Encoding', 'identity;q=0, *;q=0'],
  ['Accept-Encoding', 'x-odd, gzip;q=-1'],
  ['Accept-Language', '\u007f'],
  ['User-Agent', 'x'.repeat(6_000)],
  ['User-Agent', '\u0001\u0002'],
  ['User-Agent', 'Mozilla/5.0 (\u00e9\u00ff'],
  ['Range', 'bytes=0-,5-2'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'yesterday'],
  ['Expect', '100-continue'],
  ['Expect', 'a miracle'],
  ['Upgrade', 'websocket'],
  ['Host', ''],
  ['Host', 'a b'],
  ['Stripe-Signature', 't=1,v1=\u00e9'],
  ['Authorization', 'Bearer x'],
  ['Big', 'x'.repeat(20_000)],
  ['Bad Name', 'x'],
]

function withHeaderTwice(request: FuzzRequest, random: Random): FuzzRequest {
  const doubled: FuzzRequest['headers'] = [
    ...request.headers,
    ['Host', 'localhost'],
    ['Content-Type', 'text/plain'],
    ['Idempotency-Key', 'one'],
  ]
  const [name, value] = random.pick(doubled)
  const headers: FuzzRequest['headers'] = [
    ...request.headers,
    [name, value],
    [name, random.chance(0.5) ? value : 'another'],
  ]
  return { ...request, headers, bySocket: true }
}

function withCookies(request: FuzzRequest, random: Random): FuzzRequest {
  const others = request.headers.filter(([name]) => name !== 'Cookie')
  const own = request.headers.find(([name]) => name === 'Cookie')?.[1] ?? 'damson=x'
  const cookie = random.pick([
    `damson=${'x'.repeat(43)}; ${own}`,
    `${own}; damson=${'y'.repeat(43)}`,
    'damson=',
    'damson',
    'damson=%00',
    `damson=${'x'.repeat(8_000)}`,
    '=;;=; damson=;',
    `${own}; device=${'\u00e9'.repeat(50)}`,
    `__Host-${own}`,
    own.replace('=', '="').concat('"'),
    own.toUpperCase(),
  ])
  return { ...request, headers: [...others, ['Cookie', cookie]], bySocket: true }
}

function withLength(request: FuzzRequest, random: Random): FuzzRequest {
  const body = request.body ?? Buffer.from('{}')
  const framing = random.pick<[string, string]>([
    ['Content-Length', String(body.length + 5)],
    ['Content-Length', String(Math.max(0, body.length - 1))],
    ['Content-Length', '-1'],
    ['Content-Length', '9'.repeat(25)],
    ['Content-Length', '1, 2'],
    ['Transfer-Encoding', 'chunked'],
    ['Transfer-Encoding', 'gzip, chunked'],
    ['Transfer-Encoding', 'x'],
  ])
  return { ...request, headers: [...request.headers, framing], body, bySocket: true }
}
