import type { SignedUp } from '#tests/support/app/people.ts'
import type { Method, TestApp } from '#tests/support/app/test-app.ts'

/** A function, because each test has its own app and owner. */
export type Salon = () => { app: TestApp; owner: SignedUp }

/** The calls of an owner below a path, and queries of the database. */
export function ownerCalls(salon: Salon, path = '') {
  const call = (method: Method, at = '', body?: unknown, cookie = salon().owner.cookie) =>
    salon().app.call(method, `${path}${at}`, { cookie, ...(body === undefined ? {} : { body }) })
  const run = (script: string) => salon().app.database.withConnection((connection) => connection.run(script))
  const read = (statement: string) =>
    salon().app.database.withConnection((connection) => connection.read(statement))
  const listActs = async () => (await read('select act from activity order by id')).map(({ act }) => act)
  return { call, run, read, listActs }
}

/** The same for one kind of record, with a function that adds one. */
export function recordCalls(salon: Salon, { path, typed }: { path: string; typed: object }) {
  const calls = ownerCalls(salon, path)
  const add = async (changes: object = {}) => (await calls.call('POST', '', { ...typed, ...changes })).body
  return { ...calls, add }
}
