/** Of Figtree at 12 px: an average over digits, capitals and spaces, rounded up. */
const CHARACTER_WIDTH = 6.9
const GAP = 12

/** The approximate width of a label, to decide what fits. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * CHARACTER_WIDTH)
}

export function widestText(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(textWidth))
}

/**
 * The labels to show so that none touch: every nth, counted from the end because the newest matters most. A
 * label equal to the one before it is left out.
 */
export function thinLabels(labels: readonly string[], spacing: number): number[] {
  if (labels.length === 0) return []
  const every = Math.max(1, Math.ceil((widestText(labels) + GAP) / Math.max(spacing, 1)))
  const fitting = labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % every === 0)
  return fitting.filter((index, place) => labels[index] !== labels[fitting[place - 1] ?? -1])
}

/** The middle of a label, moved inwards where it would leave the chart. */
export function clampLabel(centre: number, text: string, width: number): number {
  const half = textWidth(text) / 2
  if (half * 2 >= width) return width / 2
  return Math.min(Math.max(centre, half), width - half)
}
