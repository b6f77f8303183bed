import * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RowOf } from '#shared/kernel/calls.ts'
import { readJson, readNextCursor, sendRequest } from './request.ts'

type Given<C extends Call, Part extends 'params' | 'body', Value> =
  C['schema'] extends Record<Part, object> ? Record<Part, Value> : Partial<Record<Part, never>>

/** What a call must be given, by its contract. */
export type CallInput<C extends Call> = Given<C, 'params', ParamsOf<C>> &
  Given<C, 'body', BodyOf<C>> & {
    query?: (C['schema'] extends { querystring: object } ? QueryOf<C> | URLSearchParams : never) | undefined
    headers?: Record<string, string> | undefined
    signal?: AbortSignal | undefined
  }

type InputArguments<C extends Call> = C['schema'] extends { params: object } | { body: object }
  ? [input: CallInput<C>]
  : [input?: CallInput<C>]

export type Listing<Row> = {
  rows: Row[]
  /** How many there are in all, on every page. */
  total: number
  /** What to ask for next; null on the last page. */
  nextCursor: string | null
}

/** One call to the server: its answer as the contract has it, or a CallError. */
export async function call<C extends Call>(
  definition: C,
  ...[input]: InputArguments<C>
): Promise<AnswerOf<C>> {
  const response = await send(definition, input)
  return toAnswer<AnswerOf<C>>(definition, response.status === 204 ? undefined : await readJson(response))
}

/** One page of a list, with what the headers say about the rest. */
export async function callList<C extends Call>(
  definition: C,
  ...[input]: InputArguments<C>
): Promise<Listing<RowOf<C>>> {
  const response = await send(definition, input)
  const rows = toAnswer<RowOf<C>[]>(definition, await readJson(response))
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length)
  return { rows, total, nextCursor: readNextCursor(response) }
}

type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined> | URLSearchParams | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

function send({ method, url }: Call, { params = {}, query = {}, ...options }: AnyInput = {}) {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query instanceof URLSearchParams ? query : toSearch(query)
  return sendRequest(method, search.size > 0 ? `${path}?${search}` : path, options)
}

function toSearch(query: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** The server promises what the contract says; a developer's build checks it, the owner's does without. */
function toAnswer<Answer>({ url, schema }: Call, answer: unknown): Answer {
  if (import.meta.env.DEV) {
    const { success, error } = z.safeParse(z.union(Object.values(schema.response)), answer)
    if (!success) throw new Error(`${url} does not answer as its contract says: ${z.prettifyError(error)}`)
  }
  return answer as Answer
}
