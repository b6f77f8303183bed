import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/loopback.ts'
import type { Settings } from '#server/settings.ts'

export type OriginRule = { appOrigin: string; onLoopback: boolean }

export function toOriginRule(settings: Pick<Settings, 'appUrl' | 'host'>): OriginRule {
  return { appOrigin: settings.appUrl.origin, onLoopback: isLoopback(settings.host) }
}

/** True when the headers say that another site's page sent this request. Programs that send no such headers pass. */
export function isForeignRequest(request: FastifyRequest, rule: OriginRule): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && !isOwnOrigin(origin, request.socket.localPort, rule)
}

function isOwnOrigin(origin: string, port: number | undefined, rule: OriginRule): boolean {
  if (origin === rule.appOrigin) return true
  if (!rule.onLoopback) return false
  return ['localhost', '127.0.0.1', '[::1]'].some((host) => origin === `http://${host}:${port}`)
}
