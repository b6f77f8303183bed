/** The addresses of the price planner. */
export const PLANNER_PATH = '/profit-margin/prices'

export const NEW_PLAN = `${PLANNER_PATH}?new=1`
/** With the treatments chosen whose price is old. */
export const NEW_PLAN_OF_OLD_PRICES = `${PLANNER_PATH}?new=old`

export function planAddress(id: number): string {
  return `${PLANNER_PATH}?plan=${id}`
}

export function changeAddress(id: number): string {
  return `${PLANNER_PATH}?change=${id}`
}
