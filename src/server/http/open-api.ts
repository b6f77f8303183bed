import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ZOD_ONLY } from './zod-only.ts'

type Call = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** Serves the OpenAPI description of every call, generated from the schemas that validate it. */
export function addOpenApi(app: FastifyInstance): void {
  const calls: Call[] = []
  app.addHook(
    'onRoute',
    ({ method, url, schema }) => void calls.push({ method, url, ...(schema && { schema }) }),
  )
  let description: Promise<unknown> | undefined
  app.get('/api/openapi.json', { access: 'public', schema: { hide: true } }, () => {
    description ??= describe(calls)
    return description
  })
}

/** The library is large and rarely needed, so it is loaded with the first request. It reads a copy of the routes. */
async function describe(calls: readonly Call[]): Promise<unknown> {
  const { default: swagger } = await import('@fastify/swagger')
  const reader = fastify({ exposeHeadRoutes: false, schemaController: ZOD_ONLY })
  reader.setValidatorCompiler(() => () => true)
  reader.setSerializerCompiler(() => () => '')
  await reader.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Damson', version: '1' } },
    transform: jsonSchemaTransform,
  })
  for (const call of calls) reader.route({ ...call, access: 'public', handler: () => undefined })
  await reader.ready()
  return reader.swagger()
}
