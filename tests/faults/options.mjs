import { parseArgs } from 'node:util'

/**
 * @typedef {{ names: string[], seed: number, isShort: boolean, engine: string | null, only: number | null,
 *   minutes: number | null }} Options
 */

/** @param {string[]} args @param {number} anySeed @returns {Options} */
export function parseOptions(args, anySeed) {
  const text = /** @type {const} */ ({ type: 'string' })
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { short: { type: 'boolean' }, seed: text, engine: text, case: text, minutes: text },
  })
  return {
    names: positionals,
    seed: toNumber(values.seed) ?? anySeed,
    isShort: values.short ?? false,
    engine: values.engine ?? null,
    only: toNumber(values.case),
    minutes: toNumber(values.minutes),
  }
}

/** The command that repeats this run. @param {Options} options */
export function toCommand({ names, seed, isShort, engine, only, minutes }) {
  const named = Object.entries({ engine, case: only, minutes }).flatMap(([name, value]) =>
    value === null ? [] : [`--${name} ${value}`],
  )
  return ['npm run faults --', ...names, ...(isShort ? ['--short'] : []), ...named, `--seed ${seed}`].join(
    ' ',
  )
}

/** @param {string | undefined} text */
function toNumber(text) {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0) throw new Error(`${text} is not a number`)
  return number
}
