import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListPage } from '#server/db/records/list-pages.ts'
import { encodeCursor, nextLink } from '#shared/kernel/paging.ts'

/** Answers with the rows; the total and the link to the next page are in the headers. */
export function sendList<T>(request: FastifyRequest, reply: FastifyReply, page: ListPage<T>): T[] {
  if (page.total !== null) reply.header('x-total-count', String(page.total))
  if (page.next !== null) {
    reply.header('link', nextLink(request.url, encodeCursor(page.next)))
  }
  return page.rows
}
