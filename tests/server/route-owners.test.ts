import { beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApp } from '#tests/support/app/test-app.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'
import { listOperations, type Operation } from '#tests/support/routes/operations.ts'
import {
  type Changes,
  listReads,
  MARK,
  openTwoSalons,
  type TwoSalons,
} from '#tests/support/routes/two-salons.ts'
import { listOf } from '#tests/support/routes/valid-request.ts'

// The calls come from the app itself, so a new one is tested without being added here.
const operations = await listOperations(await startTestApp())
/** A quarter is no record: its files have the figures of the owner who asks for them. */
const isOfRecord = ({ path }: Operation) => path.includes('{') && !path.startsWith('/api/quarters/')
const callsOnOneRecord = operations.filter(isOfRecord).map(withName)

const callsThatChangeSomething = operations
  .filter(({ method, path }) => method !== 'GET' && !path.includes('{'))
  .map(withName)

const UNKNOWN_NUMBER = 999_999_999_999_999
/** An unknown id for records that are not numbered. */
const UNKNOWN_IDS: Record<string, string> = {
  '/api/account/sessions': '00000000-0000-4000-8000-000000000000',
  '/api/notifications': 'goal-reached:999999',
  '/api/pots/moved': '00000000-0000-4000-8000-000000000000',
  '/api/products/import': '00000000-0000-4000-8000-000000000000',
  '/api/expenses/import': '00000000-0000-4000-8000-000000000000',
  '/api/payee-rules/apply': '00000000-0000-4000-8000-000000000000',
  '/api/treatments/import': '00000000-0000-4000-8000-000000000000',
}
/** The fields whose unknown record is a refused field, by call. Everywhere else it is a 404. */
const REFUSED_FIELDS: Record<string, readonly string[]> = {
  'POST /api/treatments': ['teamMemberId'],
  'POST /api/expenses': ['businessId'],
  'PATCH /api/expenses/{id}': ['businessId'],
  'PUT /api/tax-position': ['excludedBusinessIds'],
  'POST /api/price-plans/preview': ['ids'],
  'POST /api/price-plans': ['ids'],
  'PATCH /api/price-plans/{id}': ['ids'],
  'GET /api/reports': ['businessId'],
  'GET /api/reports.pdf': ['businessId'],
  'POST /api/reports/send': ['businessId'],
  // A number is no import at all; an unknown import is an empty list.
  'GET /api/expenses': ['batchId'],
  'GET /api/expenses/total': ['batchId'],
}
const NOT_IDS = ['0', '-1', '1.5', 'abc', '1e3', '9007199254740993', '9'.repeat(50), '\0', "1'--"]

let salons: TwoSalons
beforeAll(async () => {
  salons = await openTwoSalons(await startTestApp(), operations)
})

test.each(callsOnOneRecord)(
  '%s: every record of another owner is a 404 and stays as it was',
  async (_name, operation) => {
    const ids = listIdsOfVictim(operation)
    expect(ids).not.toEqual([])
    const before = await salons.dumpVictim()
    const answers = await Promise.all(ids.map((id) => salons.callAsStranger(operation, { id })))
    expect(answers.map(toStatusAndCode)).toEqual(ids.map(() => [404, 'not_found']))
    expect(JSON.stringify(answers).toLowerCase()).not.toContain(MARK.toLowerCase())
    expect(await salons.dumpVictim()).toBe(before)
  },
)

test.each(callsOnOneRecord)('%s: a record that does not exist is a 404', async (_name, operation) => {
  const id = UNKNOWN_IDS[listOf(operation.path)] ?? UNKNOWN_NUMBER
  const { status, body } = await salons.callAsStranger(operation, { id })
  const answer = { code: 'not_found', message: expect.any(String), requestId: expect.any(String) }
  expect([status, body]).toEqual([404, answer])
})

// Such an id is refused before the database is asked for the record.
describeOnOneEngine('what is no id', () => {
  test.each(callsOnOneRecord.filter(([, { path }]) => !(listOf(path) in UNKNOWN_IDS)))(
    '%s: an id that is not a whole number from 1 on is a 404',
    async (_name, operation) => {
      const answers = await Promise.all(NOT_IDS.map((id) => salons.callAsStranger(operation, { id })))
      expect(answers.map(toRefusal)).toEqual(NOT_IDS.map(() => [404, 'not_found', []]))
    },
  )
})

test.each(operations.flatMap(listIdFields))(
  '%s: another owner’s record or an unknown one as %s is refused and changes nothing',
  async (name, field, { operation, toChanges }) => {
    const ids = [...listNumbersOfVictim(), UNKNOWN_NUMBER]
    const before = await salons.dumpVictim()
    const answers = await Promise.all(ids.map((id) => salons.callAsStranger(operation, toChanges(id))))
    const isField = REFUSED_FIELDS[name]?.includes(field)
    const refusal = isField ? [400, 'invalid', [field]] : [404, 'not_found', []]
    expect(answers.map(toRefusal)).toEqual(ids.map(() => refusal))
    expect(JSON.stringify(answers).toLowerCase()).not.toContain(MARK.toLowerCase())
    expect(await salons.dumpVictim()).toBe(before)
  },
)

test.each(listReads(operations).map(withName))(
  '%s: the records of another owner change nothing in the answer',
  async (_name, operation) => {
    expect(await salons.readAsOthers(operation)).toEqual(salons.findReadBefore(operation))
  },
)

test.each(callsThatChangeSomething)(
  '%s: the records of another owner stay as they were',
  async (_name, operation) => {
    const before = await salons.dumpVictim()
    await salons.callAsNewOwner(operation)
    expect(await salons.dumpVictim()).toBe(before)
  },
)

function withName(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}

function toStatusAndCode({ status, body }: Answer) {
  return [status, body.code]
}

function toRefusal(answer: Answer) {
  return [...toStatusAndCode(answer), Object.keys(answer.body.fields ?? {})]
}

/** The id of a notice comes from its cause, so two owners may have notices with the same id. */
function listIdsOfVictim({ path }: Operation): (string | number)[] {
  const { victimIds, strangerIds } = salons
  return (victimIds[listOf(path)] ?? []).filter((id) => !strangerIds[listOf(path)]?.includes(id))
}

function listNumbersOfVictim(): number[] {
  return [...new Set(Object.values(salons.victimIds).flat())].filter((id) => typeof id === 'number')
}

type IdField = { operation: Operation; toChanges: (id: number) => Changes }

/** Every field of a query or a body that names a record, such as `businessId`. */
function listIdFields(operation: Operation): [string, string, IdField][] {
  const { name, parameters, body } = operation
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name)
  const inBody = Object.keys(body?.properties ?? {})
  return [
    ...inQuery.filter(isIdField).map((field): [string, string, IdField] => {
      const toChanges = (id: number) => ({ query: { [field]: String(id) } })
      return [name, field, { operation, toChanges }]
    }),
    ...inBody.filter(isIdField).map((field): [string, string, IdField] => {
      const toChanges = (id: number) => ({ body: { [field]: field.endsWith('s') ? [id] : id } })
      return [name, field, { operation, toChanges }]
    }),
  ]
}

function isIdField(field: string): boolean {
  return /^ids?$|[a-z]Ids?$/.test(field)
}
