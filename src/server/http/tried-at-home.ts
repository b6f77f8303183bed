import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/loopback.ts'
import type { Settings } from '#server/settings.ts'

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether somebody runs the product for themselves: no mail server, everything on loopback, nothing in
 * between. Only then may a secret that belongs into a mail be shown on the screen.
 */
export function isTriedAtHome(request: FastifyRequest, settings: Settings): boolean {
  if (settings.smtpUrl !== null || settings.trustedProxies > 0) return false
  if (!isLoopback(settings.host) || !isLoopback(settings.appUrl.hostname)) return false
  return FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
}
