import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ZOD_ONLY } from './zod-only.ts'

type Call = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** The description of every call, made from the very schemas that validate it. */
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

/** Few ask and the library is large: it is loaded with the first question, and reads a copy of the calls. */
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
