import type { Listing } from './client.ts'
import { type RequestOptions, readJson, readNextCursor, sendRequest } from './request.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call to the server: its parsed answer, undefined for "no content", or a CallError. */
export async function call<Answer = void>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await sendRequest(method, path, options)
  if (response.status === 204) return undefined as Answer
  return (await readJson(response)) as Answer
}

/** One page of a list, with what the headers say about the rest. */
export async function callList<Row>(path: string, options: RequestOptions = {}): Promise<Listing<Row>> {
  const response = await sendRequest('GET', path, options)
  const rows = (await readJson(response)) as Row[]
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length)
  return { rows, total, nextCursor: readNextCursor(response) }
}
