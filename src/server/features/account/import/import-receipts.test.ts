import { beforeEach, describe, expect, test } from 'vitest'
import { unzip, writeLines, zip } from '#tests/support/app/archives.ts'
import { FILE, type Row } from '#tests/support/app/export-file.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { jpeg, pdf, png } from '#tests/support/app/receipt-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport } = importCalls(() => ({ app, owner, fresh }))
const { addExpense, addPurchase, attach, call, download, read } = receiptCalls(() => ({ app, owner }))

type AwaitedRow = { id: number; importedId: number; name: string }

const listAwaited = async () => {
  const answer = await app.call('GET', '/api/account/import/receipts', { cookie: fresh.cookie })
  return answer.body as unknown as AwaitedRow[]
}
const sendFile = (id: number, body: Buffer) =>
  app.call('POST', `/api/receipts/${id}/file`, {
    cookie: fresh.cookie,
    body,
    headers: { 'content-type': 'x/y' },
  })

describe('the export of an account with receipts', () => {
  test('has their files after the records, without those that were deleted', async () => {
    const expense = `/expenses/${await addExpense()}`
    const purchase = `/stock-purchases/${await addPurchase()}`
    const till = await attach(expense, jpeg(), { name: 'Till.jpg' })
    const gone = await attach(expense, png())
    const bill = await attach(purchase, pdf({ filling: 300_000 }), { name: 'Bill' })
    await call('DELETE', `/receipts/${gone}`)
    const files = await unzip(await fetchExport(owner))
    expect(Object.keys(files).slice(-2)).toEqual([`receipts/${till}-Till.jpg`, `receipts/${bill}-Bill.pdf`])
    expect(files[`receipts/${bill}-Bill.pdf`]).toBe(pdf({ filling: 300_000 }).toString())
  })

  test('breaks off rather than look whole when a file cannot be read', async () => {
    await attach(`/expenses/${await addExpense()}`)
    await read('delete from receipt_pieces returning 1')
    await expect(fetchExport(owner)).rejects.toThrow('response destroyed before completion')
  })
})

describe('the import of receipts', () => {
  test('takes the records first, and then each file, also of a record in the bin', async () => {
    const expense = `/expenses/${await addExpense()}`
    const till = await attach(expense, jpeg({ filling: 600_000 }), { name: 'Till' })
    const bill = await attach(`/stock-purchases/${await addPurchase()}`, pdf(), { name: 'Bill' })
    await call('DELETE', expense)
    expect((await bring(await fetchExport(owner))).status).toBe(201)
    const awaited = await listAwaited()
    expect(awaited).toMatchObject([
      { importedId: till, name: 'Till.jpg' },
      { importedId: bill, name: 'Bill.pdf' },
    ])
    const [first, second] = awaited
    expect((await sendFile(first?.id ?? 0, jpeg({ filling: 600_000 }))).status).toBe(201)
    expect(await listAwaited()).toMatchObject([{ importedId: bill }])
    const answer = await sendFile(second?.id ?? 0, pdf())
    expect(answer.body).toMatchObject({ name: 'Bill.pdf', type: 'application/pdf' })
    expect(await listAwaited()).toEqual([])
    const sent = await download(Number(answer.body['id']), fresh.cookie)
    expect(sent.file.equals(pdf())).toBe(true)
    const stored = `select e.deleted_at is not null as binned, r.size from receipts r
      join expenses e on e.user_id = r.user_id and e.id = r.expense_id where r.user_id = ${fresh.userId}`
    expect(await read(stored)).toEqual([{ binned: true, size: jpeg({ filling: 600_000 }).length }])
  })

  test('goes on where it stopped: a file sent by two tabs is stored once', async () => {
    await attach(`/expenses/${await addExpense()}`)
    await bring(await fetchExport(owner))
    const [awaited] = await listAwaited()
    const answers = await Promise.all([1, 2].map(() => sendFile(awaited?.id ?? 0, jpeg())))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await sendFile(awaited?.id ?? 0, jpeg())).body).toEqual(answers[0]?.body)
    expect(await read(`select from receipts where user_id = ${fresh.userId}`)).toHaveLength(1)
  })

  test('is refused for a record that has got five others meanwhile', async () => {
    await attach(`/expenses/${await addExpense()}`)
    await bring(await fetchExport(owner))
    const [awaited] = await listAwaited()
    const [expense] = await read(`select id from expenses where user_id = ${fresh.userId}`)
    const of = receiptCalls(() => ({ app, owner: fresh }))
    for (let count = 0; count < 5; count += 1) await of.attach(`/expenses/${expense?.['id']}`)
    expect((await sendFile(awaited?.id ?? 0, jpeg())).status).toBe(409)
    expect(await listAwaited()).toHaveLength(1)
  })

  test('takes no other file, and no other owner’s', async () => {
    await attach(`/expenses/${await addExpense()}`)
    await bring(await fetchExport(owner))
    const [awaited] = await listAwaited()
    expect((await sendFile(awaited?.id ?? 0, jpeg({ filling: 1 }))).status).toBe(400)
    expect((await call('POST', `/receipts/${awaited?.id}/file`)).status).toBe(404)
    expect(await listAwaited()).toHaveLength(1)
  })

  const RECEIPT = {
    ...{ id: 1, expenseId: 1, stockPurchaseId: null, name: 'Till.jpg', type: 'image/jpeg', size: 10 },
    createdAt: '2026-11-15T09:00:00.000Z',
  }
  const bringReceipts = async (receipts: Row[]) => {
    const lines = receipts.map((record) => `${JSON.stringify({ kind: 'receipts', record })}\n`).join('')
    return bring(await zip({ 'damson.jsonl': `${writeLines(FILE)}${lines}` }))
  }

  test.each<[Row, string]>([
    [{ expenseId: 99 }, 'expenseId'],
    [{ expenseId: null }, 'expenseId'],
    [{ expenseId: null, stockPurchaseId: 99 }, 'stockPurchaseId'],
    [{ type: 'text/html' }, 'type'],
    [{ size: 9_000_000 }, 'size'],
    [{ createdAt: 'today' }, 'createdAt'],
  ])('refuses a file with %o on %s', async (changes, column) => {
    const { status, body } = await bringReceipts([{ ...RECEIPT, ...changes }])
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`receipts.1.${column}`]])
  })
})
