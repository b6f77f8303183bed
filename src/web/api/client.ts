import * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RowOf } from '#shared/kernel/calls.ts'
import { readJson, readNextCursor, sendRequest } from './request.ts'

type Given<C extends Call, Part extends 'params' | 'body', Value> =
  C['schema'] extends Record<Part, object> ? Record<Part, Value> : Partial<Record<Part, never>>

/** What the caller has to pass, as the contract says. */
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
  /** The number of rows in the whole list, the same on every page. */
  total: number
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null
}

/** One call to the server. Resolves with the answer in the contract's type, or throws a CallError. */
export async function call<C extends Call>(
  definition: C,
  ...[input]: InputArguments<C>
): Promise<AnswerOf<C>> {
  const response = await send(definition, input)
  return toAnswer<AnswerOf<C>>(definition, response.status === 204 ? undefined : await readJson(response))
}

/** One page of a list, with the total and the next cursor from the headers. */
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

/** A development build checks that the answer matches the contract. The production build trusts the server. */
function toAnswer<Answer>({ url, schema }: Call, answer: unknown): Answer {
  if (import.meta.env.DEV) {
    const { success, error } = z.safeParse(z.union(Object.values(schema.response)), answer)
    if (!success) throw new Error(`${url} does not answer as its contract says: ${z.prettifyError(error)}`)
  }
  return answer as Answer
}
