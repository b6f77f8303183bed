import type { Random } from '#tests/support/random.ts'
import { chooseAct, toCall } from './acts.ts'
import { type Client, findBadRefusal, type Reply } from './client.ts'
import {
  type Act,
  type ExpectedState,
  type ExpenseFields,
  type KnownExpense,
  markOf,
} from './expected-state.ts'

export type Writer = { expected: ExpectedState; client: Client; random: Random }

const DONE: Record<Act['kind'], readonly number[]> = {
  create: [201],
  repeat: [201],
  edit: [200],
  delete: [204],
  restore: [200],
  week: [200, 201],
}

/** Sends one more act. Without an acknowledgement it stays unresolved: it may have been done or not. */
export async function writeOnce(writer: Writer): Promise<void> {
  const { expected, random } = writer
  expected.open = chooseAct(expected, random)
  await tryOpen(writer)
}

/** Finds out whether the unresolved act took effect. False means that it is not known yet. */
export async function settle(writer: Writer): Promise<boolean> {
  const { expected } = writer
  const act = expected.open
  if (act === null) return true
  // A create with a key is simply sent again, as a browser does; so is a repeated create.
  if (act.kind === 'repeat' || (act.kind === 'create' && act.key !== null)) await tryOpen(writer)
  else if (act.kind === 'create') await lookForCreated(writer, act.fields)
  else if (act.kind === 'week') await lookForWeek(writer, act)
  else await lookAtExpense(writer, act)
  return expected.open === null
}

async function tryOpen({ expected, client }: Writer): Promise<void> {
  const act = expected.open as Act
  const reply = await client.send(toCall(expected, act)).catch(() => null)
  if (reply === null) return
  if (DONE[act.kind].includes(reply.status)) return acknowledge(expected, act, reply)
  const fault = reply.status === 503 ? findBadRefusal(reply) : `${act.kind} was refused: ${toText(reply)}`
  if (fault === null) {
    expected.refused += 1
    return
  }
  expected.findings.push(`${expected.name}: ${fault}`)
  expected.open = null
}

function acknowledge(expected: ExpectedState, act: Act, reply: Reply): void {
  expected.acknowledged += 1
  const now = performance.now()
  expected.longestWaitMs = Math.max(expected.longestWaitMs, now - expected.acknowledgedAt)
  expected.acknowledgedAt = now
  if (act.kind === 'repeat') {
    if (reply.json['id'] !== act.id)
      expected.findings.push(`doubled: the key of ${act.id} gave ${toText(reply)}`)
    expected.open = null
    return
  }
  const id = act.kind === 'create' ? Number(reply.json['id']) : 0
  takeEffect(expected, act, id)
}

/** Updates the expected state. */
function takeEffect(expected: ExpectedState, act: Act, createdId = 0): void {
  expected.open = null
  expected.effects += 1
  if (act.kind === 'create') {
    const { fields, key } = act
    if (expected.expenses.has(createdId))
      expected.findings.push(`${expected.name}: id ${createdId} was given twice`)
    expected.expenses.set(createdId, { ...fields, isDeleted: false, key, first: fields })
  } else if (act.kind === 'week') expected.weeks.set(act.monday, act.weeklyTotal)
  else {
    const known = expected.expenses.get(act.id) as KnownExpense
    if (act.kind === 'edit') Object.assign(known, act.change)
    else known.isDeleted = act.kind === 'delete'
  }
}

async function lookForCreated(writer: Writer, fields: ExpenseFields): Promise<void> {
  const { expected } = writer
  const mark = markOf(fields.description)
  const rows = await readList(writer, `/api/expenses?limit=10&q=${encodeURIComponent(mark)}`)
  if (rows === null) return
  if (rows.length > 1) expected.findings.push(`doubled: ${mark} is there ${rows.length} times`)
  const [row] = rows
  if (row) takeEffect(expected, { kind: 'create', fields, key: null }, Number(row['id']))
  expected.open = null
}

async function lookForWeek(writer: Writer, act: Extract<Act, { kind: 'week' }>): Promise<void> {
  const { expected } = writer
  const { monday } = act
  const path = `/api/weekly-incomes?businessId=${expected.businessId}&from=${monday}&to=${monday}`
  const rows = await readList(writer, path)
  if (rows === null) return
  const found = rows.map((row) => String(row['weeklyTotal'])).join(' and ')
  const before = expected.weeks.get(monday) ?? ''
  if (found === act.weeklyTotal) takeEffect(expected, act)
  else if (found !== before)
    expected.findings.push(`week ${monday}: ${found}, not ${before} or ${act.weeklyTotal}`)
  expected.open = null
}

type OnExpense = Extract<Act, { kind: 'edit' | 'delete' | 'restore' }>

/** The act must have been done completely or not at all. */
async function lookAtExpense(writer: Writer, act: OnExpense): Promise<void> {
  const { expected, client } = writer
  const reply = await client.send({ method: 'GET', path: `/api/expenses/${act.id}` }).catch(() => null)
  if (reply === null || reply.status === 503) return
  const known = expected.expenses.get(act.id) as KnownExpense
  const isThere = reply.status === 200
  const isDone =
    act.kind === 'edit'
      ? isThere && reply.json['amount'] === act.change.amount
      : isThere === (act.kind === 'restore')
  if (isDone) takeEffect(expected, act)
  const shouldBeThere = !known.isDeleted
  if (isThere !== shouldBeThere) expected.findings.push(`lost: expense ${act.id} answered ${toText(reply)}`)
  expected.open = null
}

async function readList({ client }: Writer, path: string): Promise<Record<string, unknown>[] | null> {
  const reply = await client.send({ method: 'GET', path }).catch(() => null)
  return reply?.status === 200 ? (reply.json as unknown as Record<string, unknown>[]) : null
}

function toText({ status, json }: Reply): string {
  return `${status} ${JSON.stringify(json).slice(0, 200)}`
}
