import { CallError, refusal, unreachable } from './call-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallOptions = {
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

export type Listing<Row> = {
  rows: Row[]
  /** How many there are in all, on every page. */
  total: number
  /** What to ask for next; null on the last page. */
  nextCursor: string | null
}

/** One call to the server: its parsed answer, undefined for "no content", or a CallError. */
export async function call<Answer = void>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const response = await send(method, path, options)
  if (response.status === 204) return undefined as Answer
  return (await readJson(response)) as Answer
}

/** One page of a list, with what the headers say about the rest. */
export async function callList<Row>(path: string, options: CallOptions = {}): Promise<Listing<Row>> {
  const response = await send('GET', path, options)
  const rows = (await readJson(response)) as Row[]
  return {
    rows,
    total: Number(response.headers.get('X-Total-Count') ?? rows.length),
    nextCursor: cursorIn(response.headers.get('Link')),
  }
}

async function send(method: Method, path: string, { body, headers, signal }: CallOptions): Promise<Response> {
  const hasBody = body !== undefined
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const response = await fetch(path, request).catch(refuseToReach)
  if (!response.ok) throw await refusal(response)
  return response
}

/** A cancelled call is nobody's failure: only what was not asked for counts as unreachable. */
function refuseToReach(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw unreachable(error)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(refuseToReach)
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A captive portal or a proxy answered in the server's place.
    throw new CallError({ status: response.status, code: 'unknown', text: 'The answer is not JSON', cause })
  }
}

function cursorIn(link: string | null): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (next === undefined) return null
  return new URL(next, 'http://relative.invalid').searchParams.get('cursor')
}
