import { expect } from 'vitest'
import { purge } from '#server/operator/purge.ts'
import { ownerCalls, type Salon } from './owner-calls.ts'

export const RENT = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
export const GOAL = { goalType: 'weekly', targetAmount: '900.00' }

/** Adds and removes records of an owner, and purges them later. */
export function purgeCalls(salon: Salon) {
  const { call, read, run } = ownerCalls(salon)
  const countRows = async (table: string) =>
    Number((await read(`select count(*)::int as n from ${table}`))[0]?.['n'])
  const later = (days: number) => {
    const { clock } = salon().app
    clock.now = new Date(clock.now.getTime() + days * 86_400_000)
  }
  const purgeNow = () => purge({ db: salon().app.database.db, now: salon().app.clock.now })
  const goneOf = async (words: string) => {
    const purged = await purgeNow()
    expect(purged.filter(({ error }) => error !== null)).toEqual([])
    return purged.filter(({ what }) => what.includes(words)).map(({ gone }) => gone)
  }
  const add = async (path: string, body: object) => {
    const added = await call('POST', path, body)
    expect(added.status).toBe(201)
    return `${path}/${added.body['id']}`
  }
  const remove = async (url: string) => {
    expect((await call('DELETE', url)).status).toBe(204)
  }
  return { run, read, countRows, later, purgeNow, goneOf, add, remove }
}
