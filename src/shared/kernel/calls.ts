import * as z from 'zod/mini'

type Schema = z.ZodMiniType

/**
 * One call of the API: its address, its input and its answer. Fastify uses it as the route's options, and the
 * browser's `call()` uses its types, so that it is defined once for both sides.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as Fastify writes them: "/api/expenses/:id". */
  url: string
  schema: {
    params?: Schema
    querystring?: Schema
    body?: Schema
    /** By status. A call has one successful answer, with at most two statuses. */
    response: { 200?: Schema; 201?: Schema; 204?: Schema }
  }
}

/** The answer of an act that returns nothing. */
export const noContent = { 204: z.undefined() }

/** An answer that is only a sentence. */
export const message = z.object({ message: z.string() })

type ResponseOf<C extends Call> = C['schema']['response']
type SchemaIn<C extends Call, Part extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<Part, infer S extends Schema> ? S : never

/** The call's answer, as both sides read it. */
export type AnswerOf<C extends Call> = z.output<Extract<ResponseOf<C>[keyof ResponseOf<C>], Schema>>
/** One row of a list's answer. */
export type RowOf<C extends Call> = AnswerOf<C> extends (infer Row)[] ? Row : never
/** The body: the output of a form's schema, or its input. */
export type BodyOf<C extends Call> = z.output<SchemaIn<C, 'body'>> | z.input<SchemaIn<C, 'body'>>
export type ParamsOf<C extends Call> = Record<keyof z.output<SchemaIn<C, 'params'>>, string | number>
export type QueryOf<C extends Call> = Partial<
  Record<keyof z.input<SchemaIn<C, 'querystring'>>, string | number | undefined>
>
