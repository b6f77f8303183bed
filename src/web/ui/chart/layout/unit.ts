import { formatPounds, formatWholePounds, type Pence } from '#shared/kernel/money.ts'
import { formatPercent, formatWholePercent, type Percent } from '#shared/kernel/percent.ts'

/** What a chart measures, and how it is written out. */
export type Unit<V extends number> = {
  format: (value: V) => string
  formatTick: (value: V) => string
  /** Ticks closer together than this would all be written the same. */
  smallestStep: number
  /** Put on every value, so that money is blurred while amounts are hidden. */
  className: string
}

export const POUNDS: Unit<Pence> = {
  format: formatPounds,
  formatTick: formatWholePounds,
  smallestStep: 100,
  className: 'money',
}

export const PERCENTS: Unit<Percent> = {
  format: formatPercent,
  formatTick: formatWholePercent,
  smallestStep: 100,
  className: 'tabular-nums',
}
