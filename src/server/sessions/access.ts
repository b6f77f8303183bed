import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/not-found.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { isForeignRequest, type OriginRule } from './origins.ts'
import type { ReadVisitor, Visitor } from './sessions.ts'

/** Who may call a route: anybody, a signed-in person, or an owner with access. */
export type Access = 'public' | 'signedIn' | 'tools'

type AccessDeps = { readVisitor: ReadVisitor; origins: OriginRule; now: () => Date }

/**
 * Decides before the body is read, in this order: known route, origin, signed in, access. So a visitor learns
 * nothing about a call that they may not make.
 */
export function addAccessGate(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('visitor', null)
  app.decorateRequest('owner', { getter: requireOwner })
  app.addHook('onRoute', (route) => {
    if (!route.access) throw new Error(`${route.url} does not say who may call it`)
    route.config = { ...route.config, access: route.access }
  })
  app.addHook('onRequest', async (request) => {
    // An unknown address answers 404 whatever its body is.
    if (request.is404) throw notFound()
    if (changesState(request) && isForeignRequest(request, deps.origins)) throw foreignOrigin()
    const { access } = request.routeOptions.config
    if (access === 'public') return
    request.visitor = await deps.readVisitor(request)
    if (request.visitor === null) throw new ProductError('signed_out', 'Please sign in to go on.')
    if (isForAnotherOwner(request, request.visitor))
      throw new ProductError('signed_out', 'Somebody else is signed in here now.')
    if (access === 'tools' && !hasAccess(request.visitor.user, deps.now())) throw subscriptionRequired()
  })
}

/** A call that waited on a device names its owner. It must not run under another person's session. */
function isForAnotherOwner(request: FastifyRequest, { userId }: Visitor): boolean {
  const ownerId = request.headers['x-owner-id']
  return ownerId !== undefined && ownerId !== String(userId)
}

function changesState(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'
}

function foreignOrigin(): ProductError {
  return new ProductError('foreign_origin', 'This request came from another site and was not carried out.')
}

function subscriptionRequired(): ProductError {
  return new ProductError(
    'subscription_required',
    'Your access has ended. Subscribe to go on; your records are kept.',
  )
}

function requireOwner(this: FastifyRequest): Visitor {
  if (this.visitor === null) throw new ProductError('signed_out', 'Please sign in to go on.')
  return this.visitor
}
