import * as z from 'zod/mini'

type Schema = z.ZodMiniType

/**
 * One call of the API: where it goes, what it takes and what it answers. Fastify takes it as the route's options,
 * and the browser's `call()` reads its types, so that both sides say it once.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as Fastify writes them: "/api/expenses/:id". */
  url: string
  schema: {
    params?: Schema
    querystring?: Schema
    body?: Schema
    /** By status; a call has one good answer, and at most two statuses for it. */
    response: { 200?: Schema; 201?: Schema; 204?: Schema }
  }
}

/** The answer of an act that has nothing to say but that it is done. */
export const noContent = { 204: z.undefined() }

/** An answer that is only a sentence. */
export const message = z.object({ message: z.string() })

type ResponseOf<C extends Call> = C['schema']['response']
type SchemaIn<C extends Call, Part extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<Part, infer S extends Schema> ? S : never

/** What the call answers, as both sides read it. */
export type AnswerOf<C extends Call> = z.output<Extract<ResponseOf<C>[keyof ResponseOf<C>], Schema>>
/** One row of what a list answers. */
export type RowOf<C extends Call> = AnswerOf<C> extends (infer Row)[] ? Row : never
/** What is sent: as a form's contract put it out, or as it was typed. */
export type BodyOf<C extends Call> = z.output<SchemaIn<C, 'body'>> | z.input<SchemaIn<C, 'body'>>
export type ParamsOf<C extends Call> = Record<keyof z.output<SchemaIn<C, 'params'>>, string | number>
export type QueryOf<C extends Call> = Partial<
  Record<keyof z.input<SchemaIn<C, 'querystring'>>, string | number | undefined>
>
