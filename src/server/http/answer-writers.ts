import { serializerCompiler } from 'fastify-type-provider-zod'
import { $ZodArray, $ZodNullable, $ZodObject, $ZodOptional, $ZodType } from 'zod/v4/core'

type Picker = (value: never) => unknown
type WriterMaker = typeof serializerCompiler

/**
 * Writes an answer with the fields that its contract names and no other, so that a new column cannot leak.
 * That their values are right is known before: by the compiler, and by the tests, which check every answer
 * in full. Checking them again, list after list, took a fifth of a call.
 */
export const writeNamedFields: WriterMaker = (route) => {
  const { schema } = route
  const pick = schema instanceof $ZodType ? toPicker(schema) : null
  if (pick === null) return serializerCompiler(route)
  return (data) => JSON.stringify(pick(data as never))
}

/** Null for what has to be worked out and cannot simply be picked. */
function toPicker(schema: $ZodType): Picker | null {
  if (schema instanceof $ZodObject) return toObjectPicker(schema)
  if (schema instanceof $ZodArray) return forEach(toPicker(schema._zod.def.element))
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional) {
    return unlessAbsent(toPicker(schema._zod.def.innerType))
  }
  return PLAIN.includes(schema._zod.def.type) && !isRewritten(schema) ? asItIs : null
}

const PLAIN = ['string', 'number', 'boolean', 'literal', 'enum', 'null', 'undefined']

/** Trimmed, lowered and the like. */
function isRewritten(schema: $ZodType): boolean {
  return schema._zod.def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') ?? false
}

function toObjectPicker({ _zod: { def } }: $ZodObject): Picker | null {
  const pickers = Object.entries(def.shape).map(([name, field]) => [name, toPicker(field)] as const)
  const fields = pickers.flatMap(([name, pick]) => (pick === null ? [] : [{ name, pick }]))
  if (def.catchall || fields.length < pickers.length) return null
  return (value: Record<string, never>) => {
    const picked: Record<string, unknown> = {}
    for (const { name, pick } of fields) picked[name] = pick(value[name] as never)
    return picked
  }
}

function forEach(pick: Picker | null): Picker | null {
  if (pick === null || pick === asItIs) return pick
  return (values: never[]) => values.map((value) => pick(value))
}

function unlessAbsent(pick: Picker | null): Picker | null {
  if (pick === null || pick === asItIs) return pick
  return (value: never) => (value === null || value === undefined ? value : pick(value))
}

function asItIs(value: unknown): unknown {
  return value
}
