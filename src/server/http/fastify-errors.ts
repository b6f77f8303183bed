import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, ProductError } from '#shared/kernel/errors.ts'
import { answerRefusal, toRefusal } from './answers.ts'

type Headers = Record<string, string>

/** An invalid address is refused before any hook runs, so the headers are set here. */
export function answerBadAddress(headers: Headers) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    answerRefusal(request, reply, toRefusal(error))
  }
}

/**
 * Handles data that is not an HTTP request at all (headers too long, unreadable, never finished): there is
 * only a socket.
 */
export function answerUnreadable(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // Browsers open connections in advance. An answer on a connection that has not been used would be read as
    // the answer to the next request; if the connection just closes, the browser retries on another one.
    const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
    if (socket.writable && !isUnused) socket.write(toRawAnswer(toUnreadable(error.code), headers))
    socket.destroy(error)
  }
}

function toUnreadable(code: string | undefined): ProductError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProductError('too_large', 'The request has too many headers.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ProductError('invalid', 'The request took too long.')
  return new ProductError('invalid', 'The request could not be understood.')
}

function toRawAnswer({ code, message }: ProductError, headers: Headers): string {
  const requestId = crypto.randomUUID()
  const status = ERROR_STATUS[code]
  const body = JSON.stringify({ message, code, requestId })
  const all = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
