/** Every error code of the product with its status. The types do not allow a code without a status. */
export const ERROR_STATUS = {
  invalid: 400,
  signed_out: 401,
  subscription_required: 403,
  foreign_origin: 403,
  read_only: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  not_json: 415,
  too_many: 429,
  internal: 500,
  not_configured: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export type ErrorAnswer = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  requestId: string
}

type ErrorDetails = {
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** An error with a message for the owner of a salon. Any other error is a fault and answers `internal`. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.name = 'ProductError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
