import { toViewedCall } from '#web/lib/read-only/viewed-client.ts'
import { CallError, refusal, unreachable } from './call-error.ts'

export type RequestOptions = {
  body?: unknown
  /** Sent as it is, instead of a body of JSON. The server finds out itself what it is. */
  file?: Blob | ArrayBuffer | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** One request to the server. Resolves with a successful response, or throws a CallError. */
export async function sendRequest(
  method: string,
  path: string,
  { body, file, headers, signal }: RequestOptions,
): Promise<Response> {
  const hasBody = body !== undefined
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(file && { 'Content-Type': 'application/octet-stream' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  }
  const response = await fetch(toViewedCall(path), request).catch(rethrowAsUnreachable)
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
