import { expect } from 'vitest'
import type { SignedUp } from '#tests/support/app/people.ts'
import { jpeg } from '#tests/support/app/receipt-files.ts'
import type { Answer, Json, Method, TestApp } from '#tests/support/app/test-app.ts'

const EXPENSE = { category: 'Other', description: 'Towels', amount: '19.99', date: '2026-11-15' }
const PURCHASE = {
  supplier: 'Salon Direct',
  purchaseDate: '2026-11-15',
  totalAmount: '80',
  category: 'Hair Products',
}

type Sent = { name?: string; key?: string; type?: string }

/** What tests of receipts do as an owner. */
export function receiptCalls(open: () => { app: TestApp; owner: SignedUp }) {
  const call = (method: Method, path: string, body?: unknown): Promise<Answer> => {
    const { app, owner } = open()
    return app.call(method, `/api${path}`, { cookie: owner.cookie, body })
  }
  const added = async (path: string, body: object): Promise<number> =>
    Number((await call('POST', path, body)).body['id'])
  const send = (record: string, file: Buffer, { name, key, type = 'image/jpeg' }: Sent = {}) => {
    const { app, owner } = open()
    const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
    const headers = { 'content-type': type, ...(key ? { 'idempotency-key': key } : {}) }
    return app.call('POST', `/api${record}/receipts${query}`, { cookie: owner.cookie, body: file, headers })
  }
  return {
    call,
    send,
    addExpense: (changes: object = {}) => added('/expenses', { ...EXPENSE, ...changes }),
    addPurchase: (changes: object = {}) => added('/stock-purchases', { ...PURCHASE, ...changes }),
    /** Attaches a picture and answers its id. */
    attach: async (record: string, file = jpeg(), sent: Sent = {}): Promise<number> => {
      const answer = await send(record, file, sent)
      expect(answer.status).toBe(201)
      return Number(answer.body['id'])
    },
    list: async (record: string) =>
      (await call('GET', `${record}/receipts`)).body as unknown as (Json & { id: number })[],
    download: async (id: number, cookie = open().owner.cookie) => {
      const { statusCode, headers, rawPayload } = await open().app.app.inject({
        method: 'GET',
        url: `/api/receipts/${id}`,
        headers: { cookie },
      })
      return { status: statusCode, headers, file: rawPayload }
    },
    read: (statement: string) =>
      open().app.database.withConnection((connection) => connection.read(statement)),
    run: (script: string) => open().app.database.withConnection((connection) => connection.run(script)),
  }
}
