import { CallError, refusal, unreachable } from './call-error.ts'

export type RequestOptions = {
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** One request to the server. Resolves with a successful response, or throws a CallError. */
export async function sendRequest(
  method: string,
  path: string,
  { body, headers, signal }: RequestOptions,
): Promise<Response> {
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
  const response = await fetch(path, request).catch(rethrowAsUnreachable)
  if (!response.ok) throw await refusal(response)
  return response
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(rethrowAsUnreachable)
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A captive portal or a proxy answered instead of the server.
    throw new CallError({ status: response.status, code: 'unknown', text: 'The answer is not JSON', cause })
  }
}

/** The cursor of the next page; null on the last page. */
export function readNextCursor(response: Response): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1]
  if (next === undefined) return null
  return new URL(next, 'http://relative.invalid').searchParams.get('cursor')
}

/** An aborted call is not reported as unreachable. */
function rethrowAsUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw unreachable(error)
}
