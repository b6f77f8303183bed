import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/loopback.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Whether somebody runs the product for themselves: no mail server, everything on loopback, asked for by a
 * name of this machine, nothing in between. Only then may a secret that belongs into a mail be shown on the
 * screen.
 */
export function isLocalTrial(request: FastifyRequest, settings: Settings): boolean {
  if (settings.smtpUrl !== null || settings.trustedProxies > 0) return false
  if (!isLoopback(settings.host) || !isLoopback(settings.appUrl.hostname)) return false
  return isLoopback(request.hostname) && !Object.keys(request.headers).some(isForwardingHeader)
}

function isForwardingHeader(name: string): boolean {
  return name.startsWith('x-forwarded') || ['forwarded', 'via', 'x-real-ip'].includes(name)
}
