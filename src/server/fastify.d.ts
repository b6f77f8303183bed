import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifySchema,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Access } from '#server/sessions/access.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import type { AccountantArea } from '#shared/features/auth/accountants.contract.ts'

declare module 'fastify' {
  // A route that does not declare who may call it does not compile. The type parameters repeat Fastify's own.
  export interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    access: Access
    /**
     * Set by a route that may change a rate or a treatment: last month's figures are stored before it runs.
     * An import does not set it, because its file brings the figures of past months.
     */
    changesFigures?: true
    /**
     * Set by a route that an owner's accountant may read with `?client=`. It names the part of the records for the
     * owner's log of looks. Without it such a call is refused.
     */
    accountantReads?: AccountantArea | undefined
  }

  interface FastifyContextConfig {
    access?: Access
    accountantReads?: AccountantArea
  }

  interface FastifyInstance {
    /** Null when no metrics are collected. */
    metrics: Metrics | null
    /**
     * True from the shutdown signal on. The server still answers requests for a moment, but /readyz says that
     * it is not ready.
     */
    isDraining: boolean
  }

  interface FastifyRequest {
    /** The person who sent the request. Null when nobody is signed in, or when the route does not read the session. */
    visitor: Visitor | null
    /** The client whose records the visitor reads as their accountant, with the visitor's session. Usually null. */
    client: Visitor | null
    /** The owner of the records that the call is about: the client, else the signed-in person. Throws on a public route. */
    readonly owner: Visitor
  }
}
