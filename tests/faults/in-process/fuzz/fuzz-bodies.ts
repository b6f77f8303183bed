import type { Random } from '#tests/support/random.ts'
import type { FuzzRequest, Mutation } from './fuzz-request.ts'
import { pickOddValue } from './odd-values.ts'

/** Each changes one thing about the body: a value, a key, its shape or its bytes. */
export const BODY_MUTATIONS: readonly Mutation[] = [
  // Listed several times, because it reaches the deepest code.
  ...Array.from({ length: 12 }, () => ({ how: 'an odd value', mutate: withValue })),
  ...Array.from({ length: 4 }, () => ({ how: 'a bad character', mutate: changing(insertCharacter) })),
  { how: 'a key less', mutate: changing((body, random) => void delete body[pickKey(body, random)]) },
  {
    how: 'keys that are not ours to set',
    mutate: changing((body, random) => Object.assign(body, random.pick(FOREIGN))),
  },
  {
    how: 'a prototype',
    mutate: retelling((text, random) => text.replace('{', `{${random.pick(PROTOTYPES)},`)),
  },
  { how: 'a key twice', mutate: retelling(twice) },
  {
    how: 'cut short',
    mutate: retelling((text, random) => text.slice(0, random.between(0, text.length - 1))),
  },
  {
    how: 'something behind it',
    mutate: retelling((text, random) => text + random.pick(['}', ',', 'x', '\0', '{}', ' '])),
  },
  { how: 'no JSON', mutate: replacing(() => NO_JSON) },
  { how: 'another top', mutate: replacing(() => ['[]', '[{}]', '"text"', '1', 'true', 'null', '{}', '']) },
  {
    how: 'too deep',
    mutate: replacing(() => [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(9_000)]),
  },
  { how: 'too large', mutate: withPadding },
  { how: 'broken bytes', mutate: withBytes },
]

function withValue(request: FuzzRequest, random: Random): FuzzRequest {
  const body = readBody(request)
  if (body === null) return send(request, JSON.stringify(pickOddValue(random)))
  let object = body
  let key = pickKey(object, random)
  while (typeof object[key] === 'object' && object[key] !== null && random.chance(0.7)) {
    object = object[key] as Record<string, unknown>
    key = pickKey(object, random)
  }
  object[key] = pickOddValue(random, object[key])
  return send(request, JSON.stringify(body))
}

/** Inserts the character into an otherwise valid text. */
function insertCharacter(body: Record<string, unknown>, random: Random): void {
  const texts = Object.entries(body).filter(
    ([, value]) => typeof value === 'string' && !/^[\d.-]+$/.test(value),
  )
  const [key, text] = texts.length === 0 ? ['extra', 'x'] : random.pick(texts)
  const at = random.between(0, String(text).length)
  body[key] =
    String(text).slice(0, at) + random.pick(['\u0000', '\ud800', '\udfff', '\u0007']) + String(text).slice(at)
}

const FOREIGN = [
  { id: 1 },
  { userId: 1 },
  { createdAt: '2020-01-01T00:00:00Z', updatedAt: null, deletedAt: null },
  { isExample: true, batchId: '00000000-0000-0000-0000-000000000000' },
  { profitMargin: '1', calculatedRate: '1', vatAmount: '1', stockPurchaseId: 1, hourlyRateCalculationId: 1 },
  { subscriptionStatus: 'active', freeUntil: '2100-01-01', stripeStatus: 'active', emailVerified: true },
]

const PROTOTYPES = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"prototype":{}',
  '"toString":1',
  '"__proto__":null',
  '"hasOwnProperty":"x"',
]

const NO_JSON = [
  "{'a':1}",
  '{a:1}',
  'NaN',
  '{"a":NaN}',
  '{"a":01}',
  '{"a":1,}',
  '{"a":"\u0001"}',
  'a=1&b=2',
  '<a/>',
  '\ufeff{}',
  '{"a":"\\ud800"}',
]

function twice(text: string): string {
  const [, key = 'a'] = /"(\w+)":/.exec(text) ?? []
  return text.replace(/\}$/, `,"${key}":${JSON.stringify('second')}}`)
}

function withPadding(request: FuzzRequest, random: Random): FuzzRequest {
  const size = random.pick([60_000, 65_530, 65_536, 65_537, 200_000, 1_100_000])
  return send(request, `${' '.repeat(size)}${request.body?.toString() ?? '{}'}`)
}

function withBytes(request: FuzzRequest, random: Random): FuzzRequest {
  const body = request.body?.length ? request.body : Buffer.from('{"name":"x"}')
  const broken = Buffer.from(body)
  const ways = [
    () => broken.writeUInt8(random.between(128, 255), random.between(0, broken.length - 1)),
    () => broken.writeUInt8(0, random.between(0, broken.length - 1)),
  ]
  random.pick(ways)()
  const recoded = random.pick([
    broken,
    broken,
    Buffer.from(body.toString(), 'utf16le'),
    Buffer.from(body.toString(), 'latin1'),
  ])
  return { ...withType(request), body: recoded }
}

function changing(change: (body: Record<string, unknown>, random: Random) => void) {
  return (request: FuzzRequest, random: Random): FuzzRequest => {
    const body = readBody(request) ?? {}
    change(body, random)
    return send(request, JSON.stringify(body))
  }
}

function retelling(retell: (text: string, random: Random) => string) {
  return (request: FuzzRequest, random: Random): FuzzRequest =>
    send(request, retell(request.body?.toString() ?? '{"a":1}', random))
}

function replacing(texts: () => readonly string[]) {
  return (request: FuzzRequest, random: Random): FuzzRequest => send(request, random.pick(texts()))
}

function readBody({ body }: FuzzRequest): Record<string, unknown> | null {
  // A body that an earlier mutation nested too deeply cannot be written again.
  if (body?.includes('[[[[[[') || body?.includes('{"a":{"a":{"a":')) return null
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '')
    return typeof value === 'object' ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function pickKey(object: Record<string, unknown>, random: Random): string {
  const keys = Object.keys(object)
  return keys.length === 0 ? 'extra' : random.pick(keys)
}

function send(request: FuzzRequest, text: string): FuzzRequest {
  return { ...withType(request), body: Buffer.from(text) }
}

function withType(request: FuzzRequest): FuzzRequest {
  const isSaid = request.headers.some(([name]) => name === 'Content-Type')
  return isSaid
    ? request
    : { ...request, headers: [['Content-Type', 'application/json'], ...request.headers] }
}
