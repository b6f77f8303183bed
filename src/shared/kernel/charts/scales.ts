type Span = readonly [from: number, to: number]

/** Maps a value to a position between two ends. If all values are equal, the position is the middle. */
export function linearScale([low, high]: Span, [from, to]: Span): (value: number) => number {
  const spread = high - low
  return (value) => from + (spread === 0 ? 0.5 : (value - low) / spread) * (to - from)
}

/** Divides a span into bands of equal width, with a share of each left free. */
export function bandScale(count: number, [from, to]: Span, padding: number) {
  const step = (to - from) / Math.max(1, count + padding)
  const width = step * (1 - padding)
  const starts = Array.from({ length: count }, (_, index) => from + step * (padding + index))
  return { step, width, centres: starts.map((start) => start + width / 2) }
}

/** Points at equal distances from end to end; a single one is in the middle. */
export function pointScale(count: number, [from, to]: Span) {
  const step = count > 1 ? (to - from) / (count - 1) : 0
  const start = count > 1 ? from : (from + to) / 2
  return { step, centres: Array.from({ length: count }, (_, index) => start + step * index) }
}
