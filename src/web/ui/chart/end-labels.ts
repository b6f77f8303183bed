/** Moves labels that would overlap apart, keeping their order and staying between top and bottom. */
export function spreadLabels(
  wanted: readonly number[],
  { lineHeight, top, bottom }: { lineHeight: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let free = top
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, free)
    free = (placed[index] ?? 0) + lineHeight
  }
  let ceiling = bottom
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling)
    ceiling = (placed[index] ?? 0) - lineHeight
  }
  return placed
}
