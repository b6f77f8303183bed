import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import type { Random } from '#tests/support/random.ts'
import type { Operation, Schema } from './operations.ts'

/** A request that the product should accept. */
export type ValidRequest = {
  method: string
  /** With its ids filled in. */
  path: string
  query: Record<string, string>
  body: unknown
}

/** The ids of an owner's records, by the address of their list: '/api/expenses'. */
export type Ids = Record<string, readonly (string | number)[]>

/** `text` is put into every field of free text. */
type Making = { random: Random; ids: Ids; email?: string; text?: string }

/** Fills the fields of the OpenAPI document with plausible values, chosen by their names. */
export function makeValidRequest(operation: Operation, making: Making): ValidRequest {
  const { random, ids } = making
  const query: Record<string, string> = {}
  for (const { in: place, name, required, schema } of operation.parameters) {
    // Without a client the call is about the caller's own records.
    if (place === 'query' && name !== 'client' && (required || random.chance(0.4)))
      query[name] = String(toValue(name, schema, making) ?? '')
  }
  return {
    method: operation.method,
    path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(PATH_PARTS[name] ?? pickId(operation.path, making, ids)),
    ),
    query,
    body: operation.body === null ? undefined : toBody(operation.path, operation.body, making),
  }
}

/** The parts of an address that are no id: a quarter that has begun. */
const PATH_PARTS: Readonly<Record<string, string>> = { year: '2026-27', quarter: '1' }

/** The list that an address with an id belongs to: '/api/expenses' for '/api/expenses/{id}/restore'. */
export function listOf(path: string): string {
  return path.split('/{', 1)[0] ?? path
}

function toBody(path: string, schema: Schema, making: Making): unknown {
  return BODIES[path]?.(making) ?? toValue(path, schema, making)
}

function pickId(path: string, { random }: Making, ids: Ids): string {
  return String(pickOwn(random, ids[listOf(path)]))
}

function pickOwn(random: Random, known: readonly (string | number)[] = []): string | number {
  return known.length === 0 ? 1 : random.pick(known)
}

function toValue(name: string, schema: Schema, making: Making): unknown {
  if (schema.properties) return toObject(schema, making)
  if (schema.items)
    return Array.from({ length: making.random.between(1, 3) }, () => toItem(name, schema, making))
  if (schema.enum) return making.random.pick(schema.enum)
  const known = VALUES[name]
  if (known) return known(making)
  if (schema.format === 'date' || schema.anyOf?.some(({ format }) => format === 'date')) return toDay(making)
  if (schema.type === 'boolean') return making.random.chance(0.5)
  return isNumeric(schema) ? toMoney(making) : `${making.text ?? 'Sample'} ${making.random.between(1, 999)}`
}

function toObject({ properties = {}, required = [] }: Schema, making: Making): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.random.chance(0.7),
  )
  return Object.fromEntries(wanted.map(([name, schema]) => [name, toValue(name, schema, making)]))
}

function toItem(name: string, { items = {} }: Schema, making: Making): unknown {
  return toValue(name === 'ids' ? 'treatmentId' : name, items, making)
}

function isNumeric({ type }: Schema): boolean {
  return Array.isArray(type) ? type.includes('number') : type === 'number' || type === 'integer'
}

const VALUES: Record<string, (making: Making) => unknown> = {
  email: ({ random, email }) =>
    email && random.chance(0.7) ? email : `new.${random.between(1, 1e9)}@salon.example`,
  password: () => GOOD_PASSWORD,
  currentPassword: () => GOOD_PASSWORD,
  newPassword: () => GOOD_PASSWORD,
  token: ({ random }) => `token-${random.between(1, 1e9)}`,
  code: ({ random }) => random.pick(['WELCOME', 'welcome ', 'NOSUCHCODE']),
  timeZone: ({ random }) => random.pick(['Europe/London', 'Asia/Kolkata', 'UTC']),
  monthlyExpenses: toMoney,
  desiredProfit: ({ random }) => random.pick(['30', 12.5, '0']),
  weeklyHours: ({ random }) => random.between(1, 168),
  taxRate: ({ random }) => random.pick(['25', 0, '60.5']),
  staffCount: ({ random }) => random.pick([0, 3, null]),
  duration: ({ random }) => random.between(1, 1440),
  productCost: toMoney,
  overheadCost: ({ random }) => random.pick(['5.00', 0, '12.5']),
  rate: () => null,
  year: ({ random }) => random.pick([2026, '2025', null]),
  month: ({ random }) => random.pick([11, 1, null]),
  weeksOff: ({ random }) => random.between(0, 51),
  daysPerWeek: ({ random }) => random.between(1, 7),
  clientsPerDay: ({ random }) => random.between(1, 100),
  isActive: ({ random }) => random.between(0, 1),
  businessId: ({ random, ids }) => pickOwn(random, ids['/api/businesses']),
  // A penny is VAT enough for every amount.
  vatAmount: ({ random }) => random.pick(['0.01', 0, null]),
  treatmentId: ({ random, ids }) => pickOwn(random, ids['/api/treatments']),
  sessionsPerWeek: ({ random }) => random.pick([0, '12', 1_000, null]),
  productId: ({ random, ids }) => pickOwn(random, ids['/api/products']),
  packSize: ({ random }) => random.pick(['60', 2.5, '1000']),
  wastage: ({ random }) => random.pick(['10', 0, null]),
  weeksPerMonth: ({ random }) => random.pick(['4.33', 5, null]),
  turnaround: ({ random }) => random.pick([0, '10', 240, null]),
  teamMemberId: ({ random, ids }) => random.pick([null, ...(ids['/api/team'] ?? [])]),
  bookingsPerWeek: ({ random }) => random.pick([0, '12', 1_000, null]),
  weeksWorked: ({ random }) => random.pick([1, '46', 52, null]),
  chairs: ({ random }) => random.pick([1, '3', 100, null]),
  bookedPercent: ({ random }) => random.pick([1, '65', 100, null]),
  costsFrom: ({ random }) => random.pick(['records', 'rate', 'typed', null]),
  cardFee: ({ random }) => random.pick([0, '1.75', null]),
  employmentAllowance: ({ random }) => random.pick([true, false, null]),
  limit: ({ random }) => random.pick([1, 2, 100, 500]),
  // A repeating cost begins at most a year back, and does not end before it begins.
  firstOn: ({ random }) => random.pick(['2026-11-02', '2026-06-01', '2027-01-31']),
  endsOn: ({ random }) => random.pick(['2027-11-30', null]),
  hours: ({ random }) => random.pick(['32.50', 0, null]),
  skip: ({ random }) => random.pick([0, 1, 2, 1_000_000]),
  cursor: ({ random }) => toCursor(random.pick([[3], ['2026-11-10', 2], ['9.00', 2]])),
  batchId: ({ random, ids }) => pickOwn(random, ids['/api/expenses/import'] ?? [NO_BATCH]),
  q: ({ random }) => random.pick(['a', 'Sample', '%', '_']),
}

const NO_BATCH = '00000000-0000-4000-8000-000000000000'

/** Bodies whose fields depend on each other, or are a word of a list or null. */
const BODIES: Record<string, (making: Making) => unknown> = {
  '/api/checklist/answers': ({ random }) => ({
    trade: random.pick(['salon', 'clinic', 'academy', 'other', null]),
    staff: random.pick(['only_me', 'employees', 'self_employed', null]),
    vat: random.pick(['registered', 'not_registered', 'unknown', null]),
  }),
  '/api/weekly-incomes': (making) => ({
    businessId: pickOwn(making.random, making.ids['/api/businesses']),
    weekStartDate: toDay(making),
    ...toWeekAmounts(making),
  }),
  '/api/weekly-incomes/{id}': toWeekAmounts,
  '/api/tax-position': (making) => ({
    legalForm: making.random.pick(['sole_trader', 'company']),
    vatScheme: making.random.pick(['standard', 'flat_rate']),
    vatRegisteredOn: toDay(making),
    lastBill: making.random.pick([null, { year: '2025-26', amount: toMoney(making) }]),
    excludedBusinessIds: (making.ids['/api/businesses'] ?? []).slice(0, 1),
  }),
  // Of all time: two random days may be in the wrong order.
  '/api/reports/send': ({ random }) => ({ addresses: [`nadia.${random.between(1, 1e9)}@accounts.example`] }),
  // A product may be in a recipe once.
  '/api/treatments/{id}/recipe': ({ random, ids }) => [
    { productId: pickOwn(random, ids['/api/products']), amount: random.pick(['45', 2.5]) },
  ],
  '/api/price-plans': (making) => ({ ...toRise(making), startsOn: '2027-01-04' }),
  '/api/price-plans/preview': toRise,
  '/api/price-plans/{id}': ({ random }) => ({ value: random.pick(['5', 2.5]), startsOn: '2027-02-01' }),
  '/api/team': (making) => ({ name: toName(making), ...making.random.pick(PAYS) }),
  '/api/team/{id}': (making) => ({ name: toName(making), pension: making.random.chance(0.5) }),
  '/api/team/wage-rise': ({ random }) => random.pick([{ percent: '5' }, { year: '2026-27' }]),
  '/api/payee-rules': toPayeeRule,
  '/api/payee-rules/{id}': toPayeeRule,
  // A day since the pots started.
  '/api/pots/moved': ({ random }) => ({ on: random.pick(['2026-11-02', '2026-11-09']) }),
  '/api/pots': (making) => ({
    startedOn: '2025-04-06',
    profitPercent: making.random.pick(['5', null]),
    payPercent: making.random.pick([50, '95']),
    opening: making.random.pick([undefined, { tax: toMoney(making), costs: '-1' }]),
  }),
}

function toRise({ random, ids }: Making) {
  const id = pickOwn(random, ids['/api/treatments'])
  return {
    ids: [id],
    by: random.pick(['percent', 'amount']),
    value: '2.50',
    ending: random.pick(['none', '0.95']),
  }
}

const PAYS = [
  { pay: 'hourly', wage: '20', weeklyHours: '37.5', ageBand: '18', pension: true },
  { pay: 'commission', commission: 40 },
  { pay: 'owner' },
]

function toName({ random, text = 'Sample' }: Making): string {
  return `${text} ${random.between(1, 999)}`
}

function toPayeeRule({ random, text = 'Sample' }: Making) {
  const isPrivate = random.chance(0.2)
  const category = isPrivate ? null : random.pick(['Other', 'Wages'])
  return { contains: `${text} ${random.between(1, 999)}`, category, isPrivate }
}

/** All of it paid by card, and some of it for products. */
function toWeekAmounts(making: Making) {
  const weeklyTotal = toMoney(making)
  const parts = making.random.pick([{ card: weeklyTotal }, null])
  return { weeklyTotal, parts, retail: making.random.pick(['0.01', null]), tips: toMoney(making) }
}

/** Encoded as the product does. */
export function toCursor(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function toMoney({ random }: Making): unknown {
  const pence = random.between(1, 999_999)
  return random.chance(0.5) ? (pence / 100).toFixed(2) : pence
}

/** Only Mondays, because some calls accept nothing else. */
function toDay({ random }: Making): string {
  return new Date(Date.UTC(2026, 10, 9 - 7 * random.between(0, 60))).toISOString().slice(0, 10)
}
