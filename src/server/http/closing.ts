import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'

/** Nobody sends to us any more once this long nothing came; of a proxy that was told, less is enough. */
const QUIET_MS = 500
const QUIET_ONCE_TOLD_MS = 200
/** Whoever goes on sending longer than this will have to meet a closed door. */
const MOST_MS = 5_000
/** A proxy that has sent us nothing for so long is not going to just now. */
const RECENT_MS = 10_000
/** As often a proxy must be sent on before it leaves us alone: max_fails in deploy/nginx.conf. */
const ENOUGH_REFUSALS = 3
const LOOK_EVERY_MS = 20

/**
 * A server that leaves says so and goes on serving until nobody sends to it any more: a call that the
 * system has let in, but that we have not yet read, would be lost with the door that it came through.
 */
export function addClosingManners(app: FastifyInstance): void {
  const seen = { isLeaving: false, callAt: LONG_AGO, proxyAt: LONG_AGO, refusals: 0 }
  app.decorate('leave', async () => {
    seen.isLeaving = true
    const until = performance.now() + MOST_MS
    const hasProxy = isWithin(RECENT_MS, seen.proxyAt)
    const isAlone = () => {
      if (!hasProxy) return !isWithin(QUIET_MS, seen.callAt)
      return seen.refusals >= ENOUGH_REFUSALS && !isWithin(QUIET_ONCE_TOLD_MS, seen.callAt)
    }
    while (!isAlone() && performance.now() < until) await wait(LOOK_EVERY_MS)
  })
  app.addHook('preClose', async () => {
    seen.isLeaving = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/readyz' && seen.isLeaving) return done(leaving())
    if (WATCHING.includes(request.url)) return done()
    seen.callAt = performance.now()
    if (request.headers['damson-other-servers'] !== 'yes') return done()
    seen.proxyAt = seen.callAt
    if (!seen.isLeaving || changesSomething(request)) return done()
    seen.refusals += 1
    reply.code(BAD_GATEWAY).send()
  })
  // Every answer ends its connection: a kept one would hold us up for a minute.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (seen.isLeaving) reply.header('connection', 'close')
    done()
  })
}

const LONG_AGO = Number.NEGATIVE_INFINITY

/** Their questions come to every server, also to one that nobody else sends anything to. */
const WATCHING = ['/healthz', '/readyz', '/metrics']

/** What we never answer otherwise: a proxy that has other servers tells by it that we go, and asks another. */
const BAD_GATEWAY = 502

function isWithin(spanMs: number, time: number): boolean {
  return performance.now() - time < spanMs
}

/** Such a call must not be asked twice, so it is answered here. */
function changesSomething({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function leaving(): ProductError {
  return new ProductError('unavailable', 'This server is closing.', { retryAfterSeconds: 5 })
}
