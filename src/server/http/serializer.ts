import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

type Serialize = ReturnType<FastifySerializerCompiler<$ZodType>>

/**
 * Writes only the fields that a contract names, so that a new column cannot leak. A serializer is built for
 * the first answer of its route, because building all of them would delay the start.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  let serialize: Serialize | null = null
  return (answer) => {
    serialize ??= buildSerializer(schema)
    return serialize(answer)
  }
}

function buildSerializer(schema: $ZodType): Serialize {
  // OpenAPI 3.0 writes "or null" as a flag on a schema. Every other target writes two schemas, and the
  // serializer would have to check each value to choose between them.
  const jsonSchema = toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' })
  return fastJsonStringify(jsonSchema as Schema)
}
