import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
const CLIENT_CLOSED_REQUEST = 499

/** Counts a request when its answer was sent, or when the client closed the connection. */
export function addRequestFigures(app: FastifyInstance, metrics: Metrics): void {
  let inFlight = 0
  metrics.registry.gauge(
    'damson_http_requests_in_flight',
    'Requests that wait for the end of their answer.',
    () => [{ value: inFlight }],
  )
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
      countRequest(metrics, request, reply)
    })
    done()
  })
}

/** Labels by the route's pattern, never by the path: there are endlessly many paths, and one may identify a person. */
function countRequest({ requests, requestSeconds }: Metrics, request: FastifyRequest, reply: FastifyReply) {
  const method = METHODS.includes(request.method) ? request.method : 'other'
  const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'none'
  const status = reply.raw.writableEnded ? reply.statusCode : CLIENT_CLOSED_REQUEST
  requests.add({ method, route, status: String(status) })
  requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
}
