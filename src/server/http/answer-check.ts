import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { $ZodType, encode } from 'zod/v4/core'

/**
 * For tests, on top of the serializer: an answer fails where it is not exactly what its contract says. What is
 * sent leaves out unknown fields without a word, and such a field may be a mistake in the handler.
 */
export function addAnswerCheck(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ method, url, routeOptions }, { statusCode }, answer) => {
    const schema = findSchema(routeOptions.schema?.response, statusCode)
    if (schema === null) return answer
    if (!isDeepStrictEqual(toJson(answer), toJson(encode(schema, answer))))
      throw new Error(`${method} ${url} answers more than its contract names: ${JSON.stringify(answer)}`)
    return answer
  })
}

function findSchema(responses: unknown, statusCode: number): $ZodType | null {
  const entries = typeof responses === 'object' && responses !== null ? Object.entries(responses) : []
  const schema: unknown = entries.find(([status]) => status === String(statusCode))?.[1]
  return schema instanceof $ZodType ? schema : null
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
