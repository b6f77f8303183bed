/** The largest body of a call that adds the rows of a whole file. */
export const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024
