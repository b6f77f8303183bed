import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { keysOf } from '#shared/kernel/objects.ts'

const HSTS = 'max-age=31536000; includeSubDomains'

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

type Policy = Record<keyof typeof POLICY | 'frame-src', string[]>

export type PolicyAdditions = Partial<Policy>

/** The content security policy of a page as a header, with the sources that this page needs in addition. */
export function contentPolicy(additions: PolicyAdditions = {}): string {
  return Object.entries(joinPolicies(POLICY, additions))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

export function joinPolicies(some: PolicyAdditions = {}, more: PolicyAdditions): PolicyAdditions {
  const names = new Set([...keysOf(some), ...keysOf(more)])
  return Object.fromEntries([...names].map((name) => [name, [...(some[name] ?? []), ...(more[name] ?? [])]]))
}

/** Stripe's script, frames and calls, for the only page that accepts cards. */
export const STRIPE_POLICY: PolicyAdditions = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'style-src': ["'unsafe-inline'"],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** The headers of every answer. By default nothing is cached and nothing may run; pages and files override this. */
export function securityHeaders(settings: Pick<Settings, 'appUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(settings.appUrl.protocol === 'https:' ? { 'strict-transport-security': HSTS } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}
