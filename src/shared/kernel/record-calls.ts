import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { type Call, noContent } from './calls.ts'
import { binPageQuery } from './paging.ts'

const UNKNOWN_ID = 'There is no such record'

/** The id in an address. Values that the database cannot hold are refused. */
export const idParams = z.object({
  id: wholeNumberField({ required: UNKNOWN_ID, min: 1, max: Number.MAX_SAFE_INTEGER, message: UNKNOWN_ID }),
})

type Schema = z.ZodMiniType

/** The calls that every kind of record has. */
export function recordCalls<
  Record extends Schema,
  Input extends Schema,
  Change extends Schema,
  Query extends Schema,
>(url: string, schemas: { record: Record; input: Input; change: Change; listQuery: Query }) {
  const { record, input, change, listQuery } = schemas
  const one = { params: idParams, response: { 200: record } }
  return {
    list: { method: 'GET', url, schema: { querystring: listQuery, response: { 200: z.array(record) } } },
    create: { method: 'POST', url, schema: { body: input, response: { 201: record } } },
    read: { method: 'GET', url: `${url}/:id`, schema: one },
    change: { method: 'PATCH', url: `${url}/:id`, schema: { ...one, body: change } },
    remove: { method: 'DELETE', url: `${url}/:id`, schema: { params: idParams, response: noContent } },
    restore: recordAct(`${url}/:id/restore`, record),
  } satisfies { [Name: string]: Call }
}

/** The same, given the types of inputs and answers instead of the schemas. */
export type RecordCalls<Shown, Input = unknown, Change = unknown, Query = unknown> = ReturnType<
  typeof recordCalls<z.ZodMiniType<Shown>, z.ZodMiniType<Input>, z.ZodMiniType<Change>, z.ZodMiniType<Query>>
>

/** An act on one record. It answers with the record after the act. */
export function recordAct<Record extends Schema>(url: string, record: Record) {
  return { method: 'POST', url, schema: { params: idParams, response: { 200: record } } } satisfies Call
}

/** Lists the deleted records that can still be restored, the last deleted first, each with the time of its deletion. */
export function deletedCall<Shape extends z.core.$ZodShape>(url: string, record: z.ZodMiniObject<Shape>) {
  const deleted = z.extend(record, { deletedAt: instantOut })
  return {
    method: 'GET',
    url: `${url}/deleted`,
    schema: { querystring: binPageQuery, response: { 200: z.array(deleted) } },
  } satisfies Call
}

export type DeletedCall<Shown> = {
  method: 'GET'
  url: string
  schema: { querystring: typeof binPageQuery; response: { 200: z.ZodMiniArray<z.ZodMiniType<Shown>> } }
}
