import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ListPage } from '#server/db/records/list-pages.ts'
import { wholeNumberField } from '#shared/kernel/numbers.contract.ts'
import { encodeCursor, nextLink } from '#shared/kernel/paging.ts'

/** Answers the rows themselves; what is not among them is in the headers. */
export function sendList<T>(request: FastifyRequest, reply: FastifyReply, page: ListPage<T>): T[] {
  if (page.total !== null) reply.header('x-total-count', String(page.total))
  if (page.next !== null) {
    reply.header('link', nextLink(request.url, encodeCursor(page.next)))
  }
  return page.rows
}

const UNKNOWN_ID = 'There is no such record'

/** The id in an address. Nothing that the database could not hold gets past it. */
export const idParams = z.object({
  id: wholeNumberField({ required: UNKNOWN_ID, min: 1, max: Number.MAX_SAFE_INTEGER, message: UNKNOWN_ID }),
})
