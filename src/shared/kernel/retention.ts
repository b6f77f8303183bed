/** How long a deleted record can be restored. After that it is purged. */
export const BIN_DAYS = 30
/** How many deleted records of one kind are listed. */
export const MAX_BIN_ROWS = 100
/** How long a repeated create with the same `Idempotency-Key` gets the first answer. */
export const IDEMPOTENCY_KEY_DAYS = 7

export const DAY_MS = 86_400_000
