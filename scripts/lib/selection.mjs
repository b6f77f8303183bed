import { GROUPS, STEPS } from './steps.mjs'

/**
 * The steps that a comma-separated list of names asks for, with those they build on; all without a list.
 * @param {string | undefined} only
 */
export function chooseSteps(only) {
  if (only === undefined) return STEPS
  const wanted = only.split(',').flatMap((name) => GROUPS[name.trim()] ?? [name.trim()])
  const unknown = wanted.filter((id) => !STEPS.some((step) => step.id === id))
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names()}.`)
  const needed = STEPS.filter((step) => wanted.includes(step.id)).flatMap((step) => step.after)
  return STEPS.filter((step) => wanted.includes(step.id) || needed.includes(step.id))
}

function names() {
  return [...STEPS.map((step) => step.id), ...Object.keys(GROUPS)].join(', ')
}
