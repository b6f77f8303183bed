import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

const HSTS = 'max-age=31536000; includeSubDomains'

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Radix sets styles from script; a style cannot run anything.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

export type Policy = Record<keyof typeof POLICY | 'frame-src', string[]>

/** The page policy as a header, with what one page alone needs added to it. */
export function contentPolicy(additions: Partial<Policy> = {}): string {
  const names = new Set([...Object.keys(POLICY), ...Object.keys(additions)]) as Set<keyof Policy>
  return [...names]
    .map((name) =>
      [name, ...(name === 'frame-src' ? [] : POLICY[name]), ...(additions[name] ?? [])].join(' '),
    )
    .join('; ')
}

/** The same short list on every answer; a page adds its content policy, a call says that it is not to be kept. */
export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'appUrl'>): void {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
  if (settings.appUrl.protocol === 'https:') always['strict-transport-security'] = HSTS
  const ofCalls = {
    ...always,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : always)
    reply.header('x-request-id', request.id)
  })
}
