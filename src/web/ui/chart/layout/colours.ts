export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6

/** More would not be told apart by a colour-blind reader: group the rest as "Other". */
export const MAX_SERIES = 4

/** The three pots look the same on every screen. */
export const SPLIT_COLOURS = { vat: 4, profit: 2, available: 1 } as const satisfies Record<
  string,
  ChartColour
>

const SERIES_COLOURS: readonly ChartColour[] = [1, 2, 3, 4]

export function seriesColour(index: number): ChartColour {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 1
}

export function paint(colour: ChartColour): string {
  return `var(--chart-${colour})`
}
