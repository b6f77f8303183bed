import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { $ZodType, encode } from 'zod/v4/core'

/**
 * For tests: throws when the handler returned, or the serializer wrote, anything other than what the contract
 * describes. The serializer alone drops unknown fields and checks no values.
 */
export function addAnswerCheck(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ method, url, routeOptions }, reply, answer) => {
    const schema = findSchema(routeOptions.schema?.response, reply.statusCode)
    if (schema === null) return answer
    const expected = toJson(encode(schema, answer))
    const written: unknown = JSON.parse(String(reply.serialize(answer)))
    if (!isDeepStrictEqual(toJson(answer), expected) || !isDeepStrictEqual(written, expected))
      throw new Error(`${method} ${url} does not answer what its contract says: ${JSON.stringify(answer)}`)
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
