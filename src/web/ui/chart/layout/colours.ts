export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6

/** Colour-blind readers could not tell more colours apart. Group the rest as "Other". */
export const MAX_SERIES = 4

/** VAT, profit and available have the same colours on every screen. */
export const SPLIT_COLOURS = { vat: 4, profit: 2, available: 1 } as const satisfies Record<
  string,
  ChartColour
>

/** The five pots: what they share with the split looks the same, and each has its name and icon beside it. */
export const POT_COLOURS = { vat: 4, tax: 3, pay: 1, profit: 2, costs: 6 } as const satisfies Record<
  string,
  ChartColour
>

/**
 * What a colour says, the same on every screen: takings and costs never look alike, and of prices only one that
 * misses its target or its cost is brass or ember. A word always says it too.
 */
export const MEANING_COLOURS = {
  takings: 1,
  costs: 6,
  onTarget: 2,
  belowTarget: 3,
  belowCost: 5,
} as const satisfies Record<string, ChartColour>

const SERIES_COLOURS: readonly ChartColour[] = [1, 2, 3, 4]

export function seriesColour(index: number): ChartColour {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 1
}

export function paint(colour: ChartColour): string {
  return `var(--chart-${colour})`
}
