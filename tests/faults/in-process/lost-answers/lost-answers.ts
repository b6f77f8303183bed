import { businessCalls } from '#shared/features/businesses/businesses.contract.ts'
import { expenseInput } from '#shared/features/expenses/expenses.contract.ts'
import { purchaseCalls, purchaseInput } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { treatmentCalls, treatmentInput } from '#shared/features/treatments/treatments.contract.ts'
import { ENGINES, type FaultCase, type FaultContext } from '#tests/faults/fault-case.ts'
import { pdf } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { installBrowser } from '#tests/support/browser/browser-stand-in.ts'
import type { Random } from '#tests/support/random.ts'
import { addOwner, readRows } from '#tests/support/routes/owner.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { type Sender, sendUnsent, startSending } from '#web/api/send-unsent.ts'
import { openUnsent, readUnsent } from '#web/api/unsent.ts'
import { addOrStoreExpense, sendExpense } from '#web/features/expenses/unsent-expenses.api.ts'
import { createOnce } from '#web/records/create-once.ts'
import { sendReceipts, storeReceipts } from '#web/records/receipts/add-receipts.ts'
import { sendUnsentReceipt } from '#web/records/receipts/unsent-receipts.api.ts'
import { createLossyNetwork, type LossyNetwork } from './lossy-network.ts'

const ROUNDS = 400
const SHORT_ROUNDS = 8

export const lostAnswers: FaultCase = {
  name: 'lost-answers',
  title: 'Creates that overlap while answers get lost are each stored once',
  engines: ENGINES,
  run: async (context) => {
    const test = await startTestApp({})
    const network = createLossyNetwork(test)
    const removeBrowser = installBrowser(network.fetch)
    const findings: string[] = []
    const numbers = chooseRounds(context)
    try {
      for (const number of numbers) findings.push(...(await runRound(test, network, { number, context })))
    } finally {
      removeBrowser()
    }
    const { calls, lost } = network.counts()
    return { done: `${numbers.length} rounds, ${calls} calls, ${lost} answers lost`, findings }
  },
}

function chooseRounds({ only, isShort }: FaultContext): number[] {
  if (only !== null) return [only]
  return Array.from({ length: isShort ? SHORT_ROUNDS : ROUNDS }, (_, index) => index + 1)
}

type Round = { number: number; context: FaultContext }

/**
 * One owner on one device: everything is sent at the same moment, and again until the product says that it is
 * stored.
 */
async function runRound(test: TestApp, network: LossyNetwork, { number, context }: Round): Promise<string[]> {
  const random = context.random(number)
  const { userId, cookie } = await addOwner(test, { email: `round-${number}@salon.example` })
  network.take(cookie, random)
  await openUnsent(userId)
  const client = createQueryClient()
  const stop = startSending({ client, send, onSent: () => undefined })
  const things = makeThings(random)
  await Promise.all(things.map(addUntilStored))
  while ((await readUnsent()).length > 0) await sendUnsent()
  stop()
  const found = await verify(test, userId, things)
  return found.map((finding) => `case ${number}: ${finding}`)
}

/** Of what is created here, only expenses and receipts can wait on the device. */
const send: Sender = async (client, item) => {
  if (item.kind === 'expense') return sendExpense(client, item)
  if (item.kind === 'receipt') return sendUnsentReceipt(client, item)
  throw new Error(`no ${item.kind} is added here`)
}

type Thing = { name: string; table: string; receipt?: string; add: () => Promise<unknown> }

/** Sometimes adds the same thing twice on purpose: two equal coffees are two records. */
function makeThings(random: Random): Thing[] {
  const made = Array.from({ length: random.between(3, 8) }, (_, index) => {
    const kind = random.chance(0.5) ? random.pick(EXPENSES) : random.pick(OTHERS)
    return kind(`thing ${index + 1}`)
  })
  return random.shuffle(made.flatMap((thing) => (random.chance(0.2) ? [thing, thing] : [thing])))
}

const COST = { category: 'Wages', amount: '5.00', date: '2026-11-14' }

function toExpense(name: string): Thing {
  const input = expenseInput.parse({ ...COST, description: name })
  return { name, table: 'expenses', add: () => addOrStoreExpense(input) }
}

function toExpenseWithReceipt(name: string): Thing {
  const input = expenseInput.parse({ ...COST, description: name })
  const files = [{ name: `${name}.pdf`, file: new Blob([new Uint8Array(pdf())]) }]
  const add = async () => {
    const added = await addOrStoreExpense(input, files)
    if (added === null) return
    const receipts = await storeReceipts({ record: 'expenses', recordId: added.id }, files)
    await sendReceipts(createQueryClient(), receipts)
  }
  return { name, table: 'expenses', receipt: `${name}.pdf`, add }
}

const EXPENSES = [toExpense, toExpenseWithReceipt]

const OTHERS: ((name: string) => Thing)[] = [
  (name: string) => {
    const typed = { name, price: '60.00', duration: 30, overheadCost: '5.00' }
    const body = treatmentInput.parse(typed)
    return { name, table: 'treatments', add: () => createOnce(treatmentCalls.create, body) }
  },
  (name: string) => ({
    name,
    table: 'businesses',
    add: () => createOnce(businessCalls.create, { name, location: '' }),
  }),
  (name: string) => {
    const bought = { purchaseDate: '2026-11-14', totalAmount: '9.00', category: 'Other', description: '' }
    const body = purchaseInput.parse({ supplier: name, ...bought })
    return { name, table: 'stock_purchases', add: () => createOnce(purchaseCalls.create, body) }
  },
]

/** Tries again until it succeeds, as a person does. */
async function addUntilStored(thing: Thing): Promise<void> {
  let isTaken = false
  while (!isTaken) {
    isTaken = await thing.add().then(
      () => true,
      () => false,
    )
  }
}

const NAMES: Record<string, string> = { expenses: 'description', stock_purchases: 'supplier' }

async function verify(test: TestApp, userId: number, things: readonly Thing[]): Promise<string[]> {
  const wanted = countBy(
    things.flatMap(({ table, name, receipt }) => [
      `${table}: ${name}`,
      ...(receipt ? [`receipts: ${receipt}`] : []),
    ]),
  )
  const tables = ['expenses', 'receipts', 'treatments', 'businesses', 'stock_purchases']
  const selects = tables.map(
    (table) =>
      `select '${table}: ' || ${NAMES[table] ?? 'name'} as what from ${table} where user_id = ${userId}`,
  )
  const stored = countBy((await readRows(test, selects.join(' union all '))).map(({ what }) => String(what)))
  const all = new Set([...wanted.keys(), ...stored.keys()])
  return [...all].flatMap((what) => {
    const [meant, found] = [wanted.get(what) ?? 0, stored.get(what) ?? 0]
    return meant === found ? [] : `${what} was added ${meant} times and is stored ${found} times`
  })
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
