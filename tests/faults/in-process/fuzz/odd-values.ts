import type { Random } from '#tests/support/random.ts'
import { toCursor } from '#tests/support/routes/valid-request.ts'

/**
 * Values that often break programs, as far as JSON can carry them; mostly of the same type as the value
 * before.
 */
export function pickOddValue(random: Random, before?: unknown): unknown {
  const alike = random.chance(0.7) ? groupsLike(before) : EVERYTHING
  return random.pick(random.pick(alike))()
}

/** The same for places that hold only text: an address, a query, a header. */
export function pickOddText(random: Random, before?: string): string {
  const alike = before !== undefined && random.chance(0.6) ? groupsLike(before) : ANY_TEXT
  const value = random.pick(random.pick(alike))()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Group = readonly (() => unknown)[]

function groupsLike(before: unknown): readonly Group[] {
  if (typeof before === 'number') return [NUMBERS]
  if (typeof before !== 'string') return [SHAPES, PLAIN]
  if (/^-?[\d.]+$/.test(before)) return [NUMBERS]
  if (/^\d{4}-\d\d-\d\d/.test(before)) return [DAYS]
  if (/^[\w-]{4,}$/.test(before)) return [CURSORS, CHARACTERS, WORDS]
  return [CHARACTERS, WORDS, LENGTHS]
}

const always = (...values: unknown[]) => values.map((value) => () => value)

const PLAIN = always(null, true, false, '', ' ', '0', [], {}, [null], [[]], { value: 1 }, 'null', 'undefined')

const NUMBERS = always(
  ...[0, -0, -1, 1, 0.1, 0.005, 1.005, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e15],
  ...[
    '-0',
    '+1',
    '1e3',
    '0x10',
    '1_000',
    '1,000',
    '£5',
    'NaN',
    'Infinity',
    '-Infinity',
    '١٢',
    '１',
    '1.',
    '.5',
  ],
  ...['99999999.99', '100000000.00', '0.01', '0.001', '-0.01', '00000000000000000001', '9'.repeat(30)],
  ...[
    '9007199254740991',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
  ],
)

const CHARACTERS = always(
  ...[
    '\u0000',
    'a\u0000b',
    '\u0000\u0000',
    '\ud800',
    '\udc00\ud800',
    '\ufeff',
    '\u202e',
    '\u2028',
    '\u200b',
    '\u007f',
    '\u001b[0m',
  ],
  ...['𝒂'.repeat(10), '👩‍👩‍👧‍👦', 'ﷺ', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚', 'ẞ', 'İ', 'ǆ', '\u0130\u0307', '\uffff', '\u{10ffff}'],
)

const WORDS = always(
  ...[
    "'",
    '"',
    '\\',
    '`',
    '%',
    '_',
    "';--",
    '$1',
    '#{1}',
    '{{1}}',
    '../../etc/passwd',
    '<script>',
    '\r\nX: y',
    '%00',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'true', 'ERASE', 'erase '],
  ...[
    'a@b',
    'a@b.c\r\nBcc: x@y.z',
    `${'a'.repeat(300)}@salon.example`,
    'a@xn--.example',
    'ä@ö.example',
    '"a b"@c.example',
  ],
  ...['Europe/Nowhere', 'UTC+99', '+01:00', 'Etc/GMT-14', 'europe/london', 'GMT'],
)

const LENGTHS = always(
  ...[199, 200, 201, 1_999, 2_000, 2_001, 10_000].map((length) => 'x'.repeat(length)),
  '💇'.repeat(201),
)

const DAYS = always(
  ...[
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '1999-12-31',
    '2000-01-01',
    '2100-12-31',
    '2101-01-01',
    '0000-00-00',
  ],
  ...[
    '2026-11-15T00:00:00Z',
    '2026-11-15 ',
    '15/11/2026',
    '20261115',
    '-002026-11-15',
    '+275760-09-13',
    '2026-W46-1',
  ],
  ...[
    '2024-02-29',
    '2023-02-29',
    '2026-3-1',
    'infinity',
    '-infinity',
    'now',
    'epoch',
    '294277-01-01',
    '4714-11-24 BC',
  ],
)

const SHAPES = [
  () => nest(5),
  () => nest(2_000),
  () => Array.from({ length: 5_001 }, (_, index) => index),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
  () => [{ name: 'x' }, null, 1, 'x', []],
]

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

const CURSORS = [
  [[]],
  [0],
  [-1],
  [1.5],
  [1e300],
  [2 ** 53],
  ['2026-11-15', 1],
  ['2026-13-45', 1],
  ['2026-11-15', 1e300],
  ['2026-11-15', -1],
  ['infinity', 1],
  ['9'.repeat(40), 1],
  ['1e5', 1],
  ['NaN', 1],
  ['\u0000', 1],
  ['\ud800', 1],
  [null, 1],
  [{}, 1],
  ['2026-11-15', 1, 1],
  ['2026-11-15', '1'],
  'text',
  null,
].map((parts) => () => toCursor(parts))

const EVERYTHING: readonly Group[] = [PLAIN, NUMBERS, CHARACTERS, WORDS, LENGTHS, DAYS, SHAPES]
const ANY_TEXT: readonly Group[] = [NUMBERS, CHARACTERS, WORDS, LENGTHS, DAYS, CURSORS]
