import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/loopback.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Whether somebody tries the product on their own computer: there is no mail server, everything is on
 * loopback, the request uses a local host name, and there is no proxy. Only then may a secret that belongs in
 * a mail be shown on the screen.
 */
export function isLocalTrial(request: FastifyRequest, settings: Settings): boolean {
  if (settings.smtpUrl !== null || settings.trustedProxies > 0) return false
  if (!isLoopback(settings.host) || !isLoopback(settings.appUrl.hostname)) return false
  return isLoopback(request.hostname) && !Object.keys(request.headers).some(isForwardingHeader)
}

function isForwardingHeader(name: string): boolean {
  return name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip'].includes(name)
}
