/** A rule that must hold, and the statement that finds the rows that violate it (as a text called `found`). */
export type Check = { rule: string; statement: string }
