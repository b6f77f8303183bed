/** How far back the dashboard's two charts go. Apart from the contract, whose checks the browser does not need. */
export const TAKINGS_WEEKS = 12
export const COSTS_MONTHS = 3
