/** A thing that must be true, and the statement whose rows (`found`, a text) are where it is not. */
export type Check = { says: string; statement: string }
