import type { SignedUp } from '#tests/support/app/people.ts'
import type { Method, TestApp } from '#tests/support/app/test-app.ts'

/** Asked for at every call, because each test has an app and an owner of its own. */
export type Salon = () => { app: TestApp; owner: SignedUp }

/** What an owner calls below a path, and what the database holds then. */
export function ownerCalls(salon: Salon, path = '') {
  const call = (method: Method, at = '', body?: unknown, cookie = salon().owner.cookie) =>
    salon().app.call(method, `${path}${at}`, { cookie, ...(body === undefined ? {} : { body }) })
  const run = (script: string) => salon().app.database.withConnection((connection) => connection.run(script))
  const read = (statement: string) =>
    salon().app.database.withConnection((connection) => connection.read(statement))
  const listActs = async () => (await read('select act from activity order by id')).map(({ act }) => act)
  return { call, run, read, listActs }
}

/** The same for one kind of record, and a way to add one of it. */
export function recordCalls(salon: Salon, { path, typed }: { path: string; typed: object }) {
  const calls = ownerCalls(salon, path)
  const add = async (changes: object = {}) => (await calls.call('POST', '', { ...typed, ...changes })).body
  return { ...calls, add }
}
