/** How long a deleted record can be restored. After that it is purged. */
export const BIN_DAYS = 30
/** How many deleted records are listed at a time. */
export const BIN_PAGE_ROWS = 100
/** How long a repeated create with the same `Idempotency-Key` gets the first answer. */
export const IDEMPOTENCY_KEY_DAYS = 7

export const DAY_MS = 86_400_000
