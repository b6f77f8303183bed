import { formatPounds, formatWholePounds, type Pence } from '#shared/kernel/numbers/money.ts'
import { formatPercent, formatWholePercent, type Percent, percent } from '#shared/kernel/numbers/percent.ts'

/** What a chart measures, and how to format it. */
export type Unit<V extends number> = {
  format: (value: V) => string
  formatTick: (value: V) => string
  /** Ticks closer together than this would have the same label. */
  smallestStep: number
  /** The class of every value, so that it is blurred while amounts are hidden. */
  className: string
  /** The class of the names and bars of a ranking, where order and lengths say it all without the figures. */
  rankingClassName?: string
  /** A bar of a ranking ends here, so that one value far below the others does not flatten them. */
  lowestDrawn?: V
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
  className: 'private tabular-nums',
  rankingClassName: 'private',
  lowestDrawn: percent(-100_00),
}
