import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findClient, recordLook } from '#server/db/accounts/clients.ts'
import { toUser } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { retryRead } from '#server/db/statements/retry-read.ts'
import type { Settings } from '#server/settings.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import type { Visitor } from './sessions.ts'

/** The client that `?client=` names, with the accountant's session. Throws when the accountant may not read them. */
export type ReadClient = (id: string, accountant: Visitor) => Promise<Visitor>

/** The query is not validated yet: a parameter that is given twice is a list. Null when the call is not for a client. */
export function clientIdOf({ query }: FastifyRequest): string | null {
  const { client } = query as { client?: unknown }
  if (client === undefined) return null
  return typeof client === 'string' ? client : ''
}

/** The access is read at every call, so that it ends the moment the owner ends it. */
export function createClientReader(
  db: Db,
  settings: Pick<Settings, 'timeZone'>,
  now: () => Date,
): ReadClient {
  return async (id, accountant) => {
    // More digits than an id can have would be an error in the database.
    if (!/^[1-9]\d{0,14}$/.test(id)) throw noSuchClient()
    const access = { clientId: Number(id), accountantId: accountant.userId }
    const [row] = await retryRead(() => findClient(db, access))
    if (!row) throw noSuchClient()
    return { ...accountant, userId: row.id, user: toUser(row, settings.timeZone, now()) }
  }
}

/** The owner's log names the look before the accountant gets the answer. */
export function addLookLog(app: FastifyInstance, db: Db, now: () => Date): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefusal = reply.statusCode >= 400
    if (request.client === null || isRefusal) return done(null, payload)
    logLook(request, db, now()).then(
      () => done(null, payload),
      (error: Error) => done(error),
    )
  })
}

async function logLook(request: FastifyRequest, db: Db, now: Date): Promise<void> {
  const { client, visitor, routeOptions } = request
  const area = routeOptions.config.accountantReads
  if (client === null || visitor === null || area === undefined) return
  const lookedOn = dayIn(now, client.user.timeZone)
  const look = { clientId: client.userId, accountantId: visitor.userId, lookedOn, area, now }
  // It may be written twice: it is one row a day and part.
  if (!(await retryRead(() => recordLook(db, look)))) throw noSuchClient()
}

/** The same words for an unknown client, another accountant's, and one who has ended the access. */
function noSuchClient(): ProductError {
  return new ProductError('not_found', 'This client does not share their records with you.')
}
