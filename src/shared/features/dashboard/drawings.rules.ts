/**
 * What a sole trader takes out, until the server has said what this owner does. It is not read from the list of all
 * categories, which the first screen does without; a test compares the two.
 */
export const USUAL_DRAWINGS: readonly string[] = ['Dividends', 'Directors Wages', 'Spending on me (opps)']
