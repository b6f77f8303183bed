/**
 * A measured value, its spread over the rounds, and the goal.
 * @typedef {{ measure: string, value: string, spread: string, floor: string, goal: string, met: boolean }} Line
 */

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * A median that has no floor to compare with.
 * @param {{ measure: string, values: number[], max: number, unit: string, digits?: number }} what @returns {Line}
 */
export function toLine({ measure, values, max, unit, digits = 0 }) {
  const value = median(values)
  return {
    measure,
    value: show(value, unit, digits),
    spread: spreadOf(values, digits),
    floor: '',
    goal: `≤ ${show(max, unit, digits)}`,
    met: value <= max,
  }
}

/**
 * A median compared with the floor's median, both of this run.
 * @param {{ measure: string, values: number[], floorName: string, floors: number[], max: number }} what @returns {Line}
 */
export function toRatioLine({ measure, values, floorName, floors, max }) {
  const ratio = median(values) / median(floors)
  return {
    measure,
    value: `${ratio.toFixed(2)} × (${show(median(values), 'ms')})`,
    spread: spreadOf(values),
    floor: `${floorName}: ${show(median(floors), 'ms')} (${spreadOf(floors)})`,
    goal: `≤ ${max} ×`,
    met: ratio <= max,
  }
}

/** @param {number} value @param {string} unit @param {number} [digits] */
function show(value, unit, digits = 0) {
  return `${value.toFixed(digits)} ${unit}`.trim()
}

/** @param {number[]} values @param {number} [digits] */
export function spreadOf(values, digits = 0) {
  if (values.length < 2) return ''
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}
