export type ValueAxis<V extends number> = { low: V; high: V; ticks: V[] }

type Request<V extends number> = {
  values: readonly (V | null)[]
  smallestStep: number
  /** The approximate number of steps that fit. */
  steps?: number | undefined
}

/** An axis that always contains zero and ends on round numbers, so that no bar is cut or exaggerated. */
export function valueAxis<V extends number>({ values, smallestStep, steps = 4 }: Request<V>): ValueAxis<V> {
  const known = values.filter((value): value is V => value !== null)
  const lowest = Math.min(0, ...known)
  const highest = Math.max(0, ...known)
  if (lowest === highest) return { low: 0 as V, high: smallestStep as V, ticks: [0 as V] }

  const step = roundStep((highest - lowest) / steps, smallestStep)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * step) as V)
  return { low: (first * step) as V, high: (last * step) as V, ticks }
}

const ROUND_NUMBERS = [1, 2, 2.5, 5, 10]

function roundStep(raw: number, smallestStep: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const round = ROUND_NUMBERS.map((number) => number * magnitude)
  const step = round.find((candidate) => candidate >= raw && candidate % smallestStep === 0)
  return Math.max(step ?? 10 * magnitude, smallestStep)
}
