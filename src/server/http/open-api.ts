import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#content/brand.ts'
import { ZOD_ONLY } from './zod-only.ts'

type Call = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** Serves the OpenAPI description of every call, generated from the schemas that validate it. */
export function addOpenApi(app: FastifyInstance): void {
  const calls: Call[] = []
  app.addHook(
    'onRoute',
    ({ method, url, schema, accountantReads }) =>
      void calls.push({
        method,
        url,
        ...(schema && { schema }),
        ...(accountantReads && { config: { accountantReads } }),
      }),
  )
  let description: Promise<Buffer> | undefined
  app.get('/api/openapi.json', { access: 'public', schema: { hide: true } }, async (_request, reply) => {
    // Kept as bytes. As text, a megabyte would be encoded again for every request, also for a client that does not
    // read it.
    description ??= describe(calls).then((found) => Buffer.from(JSON.stringify(found)))
    return reply.type('application/json; charset=utf-8').send(await description)
  })
}

/** The library is large and rarely needed, so it is loaded with the first request. It reads a copy of the routes. */
async function describe(calls: readonly Call[]): Promise<unknown> {
  const { default: swagger } = await import('@fastify/swagger')
  const reader = fastify({ exposeHeadRoutes: false, schemaController: ZOD_ONLY })
  reader.setValidatorCompiler(() => () => true)
  reader.setSerializerCompiler(() => () => '')
  await reader.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: brand.name, version: '1' } },
    transform: describeCall,
  })
  for (const call of calls) reader.route({ ...call, access: 'public', handler: () => undefined })
  await reader.ready()
  return reader.swagger()
}

type Transform = typeof jsonSchemaTransform

/** The gate reads `client`, not the schema of the call, so it is added to what the schema says. */
const describeCall: Transform = (call) => {
  const described = jsonSchemaTransform(call)
  const { schema } = described
  if (!schema || call.route.config?.accountantReads === undefined) return described
  return { ...described, schema: { ...schema, querystring: withClient(schema.querystring) } }
}

const CLIENT = {
  type: 'integer',
  minimum: 1,
  description:
    'The client whose records an accountant reads, from GET /api/clients. Left out: the own records.',
}

type ObjectSchema = { type?: string; properties?: Record<string, unknown> }

function withClient(querystring: unknown) {
  const { properties, ...rest }: ObjectSchema = querystring ?? {}
  return { type: 'object', ...rest, properties: { ...properties, client: CLIENT } }
}
