import { expect } from 'vitest'
import type { Method } from '#tests/support/app/test-app.ts'
import { TABLES } from './example-salon-calls.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const FACIAL = { name: 'My facial', price: '60', duration: 60 }
export const OLD_WEEK = '2024-01-01'

export type Row = { id: number; is_example: boolean } & Record<string, unknown>
export type Rows = Record<(typeof TABLES)[number], Row[]>

/** Adds an owner's own records to an example salon, and lists what is left of them. */
export function ownRecordCalls(salon: Salon) {
  const { call, read, run } = ownerCalls(salon)
  const act = async (method: Method, url: string, body?: unknown) => (await call(method, url, body)).body
  const listRows = async (): Promise<Rows> => {
    const lists = TABLES.map(async (table) => {
      const rows = await read(
        `select to_jsonb(t) as row from ${table} t where user_id = ${salon().owner.userId} order by id`,
      )
      return [table, rows.map(({ row }) => row)]
    })
    return Object.fromEntries(await Promise.all(lists))
  }
  const firstId = async (url: string) => {
    const rows = (await act('GET', url)) as unknown as { id: number }[]
    return rows[0]?.id ?? 0
  }
  /** What is left after the example salon was removed; all of it is the owner's own. */
  const leftOver = async () => {
    await act('DELETE', '/api/example-salon')
    const rows = await listRows()
    expect(TABLES.flatMap((table) => rows[table].filter((row) => row.is_example))).toEqual([])
    return idsOf(rows)
  }
  return { act, run, read, listRows, firstId, leftOver }
}

export function idsOf(rows: Rows): Record<string, number[]> {
  const lists = TABLES.map((table): [string, number[]] => [table, rows[table].map(({ id }) => id)])
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0))
}
