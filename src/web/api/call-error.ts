import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/errors.ts'

export type CallErrorCode = ErrorCode | 'unreachable' | 'unknown'

type CallErrorDetails = {
  status: number
  code: CallErrorCode
  text: string
  fields?: Record<string, string> | undefined
  serverMessage?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A call that did not succeed. Status 0 with the code 'unreachable' means that no answer came back at all. */
export class CallError extends Error {
  readonly status: number
  readonly code: CallErrorCode
  /** The server's error per field name; empty when there is none. */
  readonly fields: Record<string, string>
  /** The sentence for the owner; `message` is the technical text. */
  readonly serverMessage: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(details: CallErrorDetails) {
    super(`${details.status}: ${details.text}`, { cause: details.cause })
    this.name = 'CallError'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? {}
    this.serverMessage = details.serverMessage
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function unreachable(cause: unknown): CallError {
  return new CallError({ status: 0, code: 'unreachable', text: 'The server cannot be reached', cause })
}

/** Reads a refusal. A proxy may have answered instead of the server, so the body can have any shape. */
export async function refusal(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  const answer = parseObject(text)
  return new CallError({
    status: response.status,
    code: toCode(answer['code']),
    text: text || response.statusText,
    fields: toFields(answer['fields']),
    serverMessage: typeof answer['message'] === 'string' ? answer['message'] : undefined,
    retryAfterSeconds: toSeconds(response.headers.get('Retry-After')),
  })
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toCode(value: unknown): CallErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value) ? (value as ErrorCode) : 'unknown'
}

function toFields(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function toSeconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}
