import type { Client, Reply } from './client.ts'
import type { ExpectedState, KnownExpense } from './expected-state.ts'

type Row = Record<string, unknown>

/** Compares all records of one owner on the server with what their writers were acknowledged. */
export async function checkRecords(client: Client, states: readonly ExpectedState[]): Promise<string[]> {
  const { rows, total } = await readAll(client, '/api/expenses?limit=500')
  const weeks = await readAll(client, '/api/weekly-incomes?limit=500')
  const known = new Map(states.flatMap((expected) => [...expected.expenses]))
  const live = [...known.values()].filter(({ isDeleted }) => !isDeleted).length
  const knownWeeks = states.reduce((sum, { weeks: { size } }) => sum + size, 0)
  return [
    ...compareExpenses(rows, known),
    ...compareWeeks(weeks.rows, states),
    ...findMiscount('expenses', total, live),
    ...findMiscount('weeks', weeks.total, knownWeeks),
  ]
}

/** Every act that took effect is in the activity exactly once. */
export async function checkActivity(client: Client, states: readonly ExpectedState[]): Promise<string[]> {
  const { rows } = await readAll(client, '/api/activity?limit=500')
  const found = rows.reduce((sum, row) => sum + Number(row['count']), 0)
  const expected = states.reduce((sum, { effects }) => sum + effects, 0)
  if (found === expected) return []
  const kind = found < expected ? 'lost' : 'doubled'
  return [`${kind}: ${expected} acts took effect, and ${found} stand in the activity`]
}

function compareExpenses(rows: readonly Row[], known: ReadonlyMap<number, KnownExpense>): string[] {
  const byId = new Map(rows.map((row) => [Number(row['id']), row]))
  const findings = rows.flatMap((row) => compareRow(row, known.get(Number(row['id']))))
  if (byId.size !== rows.length)
    findings.push(`doubled: ${rows.length - byId.size} rows of the list came twice`)
  for (const [id, { isDeleted, description }] of known) {
    if (!isDeleted && !byId.has(id)) findings.push(`lost: expense ${id} (${description})`)
  }
  return findings
}

const FIELDS = ['category', 'description', 'amount', 'date'] as const

function compareRow(row: Row, known: KnownExpense | undefined): string[] {
  const name = `expense ${row['id']} (${row['description']})`
  if (!known) return [`doubled: ${name} is there and nobody was known so`]
  if (known.isDeleted) return [`lost: the deletion of ${name}`]
  const wrong = FIELDS.filter((field) => row[field] !== known[field])
  return wrong.map((field) => `lost: ${name} has ${field} ${row[field]}, not ${known[field]}`)
}

function compareWeeks(rows: readonly Row[], states: readonly ExpectedState[]): string[] {
  const found = rows.map((row) => `${row['businessId']} ${row['weekStartDate']} ${row['weeklyTotal']}`)
  const expected = states.flatMap(({ businessId, weeks }) =>
    [...weeks].map(([monday, total]) => `${businessId} ${monday} ${total}`),
  )
  const there = new Set(found)
  const known = new Set(expected)
  return [
    ...expected.filter((week) => !there.has(week)).map((week) => `lost: week ${week}`),
    ...found
      .filter((week) => !known.has(week))
      .map((week) => `doubled: week ${week} and nobody was known so`),
    ...(there.size === found.length ? [] : ['doubled: a week is there twice']),
  ]
}

function findMiscount(noun: string, total: number, expected: number): string[] {
  return total === expected ? [] : [`X-Total-Count says ${total} ${noun}, and ${expected} were acknowledged`]
}

async function readAll(client: Client, first: string): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  let total = 0
  for (let path: string | undefined = first; path; ) {
    const reply: Reply = await client.send({ method: 'GET', path })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
    rows.push(...(reply.json as unknown as Row[]))
    total = Number(reply.headers['x-total-count'])
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
  }
  return { rows, total }
}
