import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/engines/database.ts'
import type { ListPage } from '#server/db/records/list-pages.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountantArea } from '#shared/features/auth/accountants.contract.ts'
import type { BinPage } from '#shared/kernel/paging.ts'
import type { DeletedCall, RecordCalls } from '#shared/kernel/record-calls.ts'
import type { Api } from './api.ts'
import { createOnce } from './idempotency.ts'
import { sendList } from './lists.ts'

/** The owner who sent the request, and when. */
export type Owner = { userId: number; now: Date; timeZone: string }
export type OwnedKey = Owner & RecordKey

/** Applies to all routes here that write, as the option of the same name does on a single route. */
type Figures = { changesFigures?: true }

/** Applies to the list and to reading one record, as the option of the same name does on a single route. */
type Shared = { accountantReads?: AccountantArea }

type ExistingRoutes<Shown, Change, Query> = Figures &
  Shared & {
    calls: Omit<RecordCalls<Shown, unknown, Change, Query>, 'create'>
    list: (db: Db, owner: Owner, query: Query) => Promise<ListPage<Shown>>
    read: (db: Db, key: OwnedKey) => Promise<Shown>
    /** `change`, `remove` and `restore` run in a transaction. */
    change: (tx: Db, key: OwnedKey, change: Change) => Promise<Shown>
    remove: (tx: Db, key: OwnedKey) => Promise<unknown>
    restore: (tx: Db, key: OwnedKey) => Promise<Shown>
  }

type CreateRoute<Shown, Input> = Figures & {
  calls: Pick<RecordCalls<Shown, Input>, 'create'>
  create: (tx: Db, owner: Owner, input: Input) => Promise<Shown>
  /** True for an input whose create is a single statement, so it needs no transaction. */
  isOneStatement?: (input: Input) => boolean
}

/** The routes that every kind of record has. The functions that a kind passes in do what differs. */
export function recordRoutes<Shown extends object, Input, Change, Query>(
  app: Api,
  deps: Deps,
  routes: CreateRoute<Shown, Input> & ExistingRoutes<Shown, Change, Query>,
): void {
  createRoute(app, deps, routes)
  existingRecordRoutes(app, deps, routes)
}

// The call's schema has validated the request. Fastify's types cannot express that where the schema is a type
// parameter, hence the `as`.

function createRoute<Shown extends object, Input>(
  app: Api,
  deps: Deps,
  { calls, create, isOneStatement = () => false, ...figures }: CreateRoute<Shown, Input>,
): void {
  const { db } = deps.database
  const definition: RecordCalls<unknown>['create'] = calls.create
  app.route({
    ...definition,
    ...toOptions(figures),
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      const input = request.body as Input
      const creating = {
        now: owner.now,
        create: (tx: Db) => create(tx, owner, input),
        isOneStatement: isOneStatement(input),
      }
      return reply.code(201).send(await createOnce(db, request, creating))
    },
  })
}

/** The same without the create route, for a kind whose create answers differently. */
export function existingRecordRoutes<Shown, Change, Query>(
  app: Api,
  deps: Deps,
  routes: ExistingRoutes<Shown, Change, Query>,
): void {
  const { db } = deps.database
  const { list, read, change, remove, restore, accountantReads } = routes
  const calls: Omit<RecordCalls<unknown>, 'create'> = routes.calls
  const writing = toOptions(routes)
  const toKey = (request: FastifyRequest, { id }: { id: number }) => ({ ...toOwner(request, deps), id })

  app.route({
    ...calls.list,
    access: 'tools',
    accountantReads,
    handler: async (request, reply) =>
      sendList(request, reply, await list(db, toOwner(request, deps), request.query as Query)),
  })
  app.route({
    ...calls.read,
    access: 'tools',
    accountantReads,
    handler: (request) => read(db, toKey(request, request.params)),
  })
  app.route({
    ...calls.change,
    ...writing,
    handler: (request) => {
      const key = toKey(request, request.params)
      return db.transaction((tx) => change(tx, key, request.body as Change))
    },
  })
  app.route({
    ...calls.remove,
    ...writing,
    handler: async (request, reply) => {
      const key = toKey(request, request.params)
      await db.transaction((tx) => remove(tx, key))
      return reply.code(204).send()
    },
  })
  recordActRoute(app, deps, { call: calls.restore, act: restore, ...writing })
}

type ActRoute<Shown> = Figures & {
  call: RecordCalls<Shown>['restore']
  act: (tx: Db, key: OwnedKey) => Promise<Shown>
}

/** A route that changes one record in a transaction and answers with the record. */
export function recordActRoute<Shown>(
  app: Api,
  deps: Deps,
  { call, act, ...figures }: ActRoute<Shown>,
): void {
  const definition: RecordCalls<unknown>['restore'] = call
  app.route({
    ...definition,
    ...toOptions(figures),
    handler: (request) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      return deps.database.db.transaction((tx) => act(tx, key))
    },
  })
}

type DeletedRoute<Shown> = {
  call: DeletedCall<Shown>
  list: (db: Db, owner: Owner & BinPage) => Promise<Shown[]>
}

/** Lists the deleted records that can still be restored. */
export function deletedRoute<Shown>(app: Api, deps: Deps, { call, list }: DeletedRoute<Shown>): void {
  const definition: DeletedCall<unknown> = call
  app.route({
    ...definition,
    access: 'tools',
    handler: (request) => list(deps.database.db, { ...toOwner(request, deps), ...request.query }),
  })
}

export function toOwner({ owner }: FastifyRequest, deps: Deps): Owner {
  return { userId: owner.userId, now: deps.now(), timeZone: owner.user.timeZone }
}

function toOptions({ changesFigures }: Figures) {
  return { access: 'tools', ...(changesFigures && { changesFigures }) } as const
}
