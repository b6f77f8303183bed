import { gzipSync } from 'node:zlib'
import type { Mutation, Shot } from '#tests/faults/in-process/races/shot.ts'
import type { Random } from '#tests/support/random.ts'

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

function withContentType(shot: Shot, random: Random): Shot {
  const others = shot.headers.filter(([name]) => name !== 'Content-Type')
  const type = random.pick(TYPES)
  const headers: Shot['headers'] = type === null ? others : [['Content-Type', type], ...others]
  return { ...shot, headers, body: shot.body ?? Buffer.from('{}'), bySocket: true }
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

function withEncoding(shot: Shot, random: Random): Shot {
  const body = shot.body ?? Buffer.from('{}')
  const [encoding, bytes] = random.pick<[string, Buffer]>([
    ['gzip', BOMB],
    ['gzip', gzipSync(body)],
    ['gzip', body],
    ['deflate', body],
    ['br', Buffer.alloc(20)],
    ['identity', body],
    ['x-none', body],
  ])
  return { ...shot, headers: [['Content-Encoding', encoding], ...shot.headers], body: bytes, bySocket: true }
}

function withHeader(shot: Shot, random: Random): Shot {
  return { ...shot, headers: [...shot.headers, random.pick(HEADERS)], bySocket: true }
}

const HEADERS: Shot['headers'] = [
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

function withHeaderTwice(shot: Shot, random: Random): Shot {
  const doubled: Shot['headers'] = [
    ...shot.headers,
    ['Host', 'localhost'],
    ['Content-Type', 'text/plain'],
    ['Idempotency-Key', 'one'],
  ]
  const [name, value] = random.pick(doubled)
  const headers: Shot['headers'] = [
    ...shot.headers,
    [name, value],
    [name, random.chance(0.5) ? value : 'another'],
  ]
  return { ...shot, headers, bySocket: true }
}

function withCookies(shot: Shot, random: Random): Shot {
  const others = shot.headers.filter(([name]) => name !== 'Cookie')
  const own = shot.headers.find(([name]) => name === 'Cookie')?.[1] ?? 'damson=x'
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
  return { ...shot, headers: [...others, ['Cookie', cookie]], bySocket: true }
}

function withLength(shot: Shot, random: Random): Shot {
  const body = shot.body ?? Buffer.from('{}')
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
  return { ...shot, headers: [...shot.headers, framing], body, bySocket: true }
}
