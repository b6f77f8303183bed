import type { Random } from '#tests/support/random.ts'
import type { FuzzRequest, Mutation } from './fuzz-request.ts'
import { pickOddText } from './odd-values.ts'

/** Each changes one thing about the address of a request: its id, its path, its query or its method. */
export const ADDRESS_MUTATIONS: readonly Mutation[] = [
  { how: 'an odd id', mutate: withId },
  { how: 'an odd id', mutate: withId },
  { how: 'an odd address', mutate: retargeting((target, random) => random.pick(ADDRESSES)(target)) },
  { how: 'an odd query value', mutate: withQueryValue },
  { how: 'an odd query value', mutate: withQueryValue },
  { how: 'an odd query', mutate: retargeting((target, random) => join(target, random.pick(QUERIES))) },
  {
    how: 'another method',
    mutate: (request, random) => ({ ...request, method: random.pick(METHODS), bySocket: true }),
  },
]

function withId(request: FuzzRequest, random: Random): FuzzRequest {
  const odd = random.chance(0.7) ? encodeURIComponent(safe(pickOddText(random))) : random.pick(RAW_IDS)
  const [path = '', search] = request.target.split('?', 2)
  const parts = path.split('/')
  const at = parts.findIndex((part) => /^\d+$|%3A|^[\da-f-]{36}$/.test(part))
  if (at >= 0) parts[at] = odd
  else parts.push(odd)
  return { ...request, target: parts.join('/') + (search ? `?${search}` : ''), bySocket: true }
}

/** An address cannot contain half of a surrogate pair. */
function safe(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}

const RAW_IDS = [
  '%00',
  '%2e%2e',
  '%2f',
  '%ff',
  '%zz',
  '%',
  '%E2%82',
  '..',
  '.',
  '*',
  '1;2',
  '1,2',
  '1%20',
  '%31',
  '__proto__',
  '1.0',
  '-1',
]

const ADDRESSES: readonly ((target: string) => string)[] = [
  (target) => `${target}/`,
  (target) => `/${target}`,
  (target) => target.toUpperCase(),
  (target) => target.replace('/api/', '/api//'),
  (target) => target.replace('/api/', '/api/./'),
  (target) => target.replace('/api/', '/%61pi/'),
  (target) => `${target}%20`,
  (target) => `${target}/../../healthz`,
  (target) => `${target}#fragment`,
  (target) => `${target}${'/x'.repeat(3_000)}`,
  (target) => `http://elsewhere.example${target}`,
  (target) => `${target}/\u00e9`,
  () => '*',
]

function withQueryValue(request: FuzzRequest, random: Random): FuzzRequest {
  const [path = '', search = ''] = request.target.split('?', 2)
  const query = new URLSearchParams(search)
  const names = [
    ...query.keys(),
    'limit',
    'cursor',
    'skip',
    'from',
    'to',
    'q',
    'sort',
    'businessId',
    'months',
  ]
  const name = random.pick(names)
  query.set(name, safe(pickOddText(random, query.get(name) ?? undefined)))
  return { ...request, target: `${path}?${query}` }
}

const QUERIES = [
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  '__proto__=1&constructor=2',
  'q=%00',
  'q=%ff%fe',
  'q=%zz',
  'q=%E2%82',
  'cursor=%',
  'from=2026-11-15&from=2026-11-16',
  '&&&==&=',
  '?',
  `q=${'x'.repeat(9_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&'),
  'limit=1;q=2',
  'from=2026-11-16&to=2026-11-15',
  'archived=1&current=1&sort=lowest',
]

const METHODS = [
  'PUT',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'get',
  'POST',
  'GET',
  'DELETE',
  'PATCH',
  'BREW',
]

function retargeting(retarget: (target: string, random: Random) => string) {
  return (request: FuzzRequest, random: Random): FuzzRequest => ({
    ...request,
    target: retarget(request.target, random),
    bySocket: true,
  })
}

function join(target: string, query: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}${query}`
}
