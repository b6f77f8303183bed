/**
 * How many weeks, up to the running one, both charts of the dashboard show. Kept out of the contract, so that
 * the browser need not load its schemas.
 */
export const DASHBOARD_WEEKS = 12
