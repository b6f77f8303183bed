import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/http/not-found.ts'
import { hasAccess } from '#shared/features/billing/access.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { clientIdOf, type ReadClient } from './clients.ts'
import { isForeignRequest, type OriginRule } from './origins.ts'
import type { ReadVisitor, Visitor } from './sessions.ts'

/** Who may call a route: anybody, a signed-in person, or an owner with access. */
export type Access = 'public' | 'signedIn' | 'tools'

type AccessDeps = {
  readVisitor: ReadVisitor
  readClient: ReadClient
  origins: OriginRule
  now: () => Date
}

/**
 * Decides before the body is read, in this order: known route, origin, signed in, client, access. So a visitor
 * learns nothing about a call that they may not make.
 */
export function addAccessGate(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('visitor', null)
  app.decorateRequest('client', null)
  app.decorateRequest('owner', { getter: requireOwner })
  app.addHook('onRoute', (route) => {
    if (!route.access) throw new Error(`${route.url} does not say who may call it`)
    const { access, accountantReads } = route
    route.config = { ...route.config, access, ...(accountantReads && { accountantReads }) }
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
    request.client = await readClientOf(request, request.visitor, deps.readClient)
    if (access === 'tools' && !hasAccess(request.owner.user, deps.now()))
      throw request.client === null ? subscriptionRequired() : clientHasNoAccess()
  })
}

/**
 * The client whose records are read, or null for a call about the visitor's own. A call that no accountant may make
 * is refused before the client is looked up, so that the refusal says nothing about the client.
 */
async function readClientOf(
  request: FastifyRequest,
  visitor: Visitor,
  readClient: ReadClient,
): Promise<Visitor | null> {
  const id = clientIdOf(request)
  if (id === null) return null
  const { accountantReads } = request.routeOptions.config
  if (accountantReads === undefined || changesState(request)) throw readOnly()
  // An owner may open an address that their accountant sent them.
  return id === String(visitor.userId) ? null : readClient(id, visitor)
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

function readOnly(): ProductError {
  return new ProductError('read_only', 'Accountants read what a client shares, and change nothing.')
}

function clientHasNoAccess(): ProductError {
  return new ProductError(
    'subscription_required',
    'This client’s plan has ended. Their records can be read again once they subscribe.',
  )
}

function requireOwner(this: FastifyRequest): Visitor {
  if (this.client !== null) return this.client
  if (this.visitor === null) throw new ProductError('signed_out', 'Please sign in to go on.')
  return this.visitor
}
