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

declare module 'fastify' {
  // A route that does not say who may call it does not compile. The type parameters repeat Fastify's own.
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
     * Said by a route that may change a rate or a treatment: last month's figures are kept before it runs.
     * An import does not say so, because it brings the figures of its own months along.
     */
    changesFigures?: true
  }

  interface FastifyContextConfig {
    access?: Access
  }

  interface FastifyInstance {
    /** Null where nobody watches. */
    metrics: Metrics | null
    /** True once the server was asked to end: it goes on serving for a moment, but is not ready any more. */
    isDraining: boolean
  }

  interface FastifyRequest {
    /** Who sent the request; null when nobody is signed in or the route never asked. */
    visitor: Visitor | null
    /** The signed-in person; throws on a route that lets strangers in. */
    readonly owner: Visitor
  }
}
