import type { TestApp } from '#tests/support/app/test-app.ts'

/** The part of a JSON schema that we read. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }

/** One call of the product, from its OpenAPI document. */
export type Operation = {
  /** Such as 'PATCH /api/expenses/{id}'. */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every call of the product, new ones included. */
export async function listOperations(test: TestApp): Promise<Operation[]> {
  const { body } = await test.call('GET', '/api/openapi.json')
  const paths = body['paths'] as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), path, described)),
  )
}

function toOperation(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
  const body = requestBody?.content['application/json']?.schema ?? null
  return { name: `${method} ${path}`, method, path, parameters, body }
}
