import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The description of every call, made from the very schemas that validate it. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Damson', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { access: 'public', schema: { hide: true } }, async () => app.swagger())
}
