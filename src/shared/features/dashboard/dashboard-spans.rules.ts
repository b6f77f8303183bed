/**
 * How far back the dashboard's two charts go. Kept out of the contract, so that the browser need not load its
 * schemas.
 */
export const TAKINGS_WEEKS = 12
export const COSTS_MONTHS = 3
