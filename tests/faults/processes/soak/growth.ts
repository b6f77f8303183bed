export type Point = { minute: number; value: number }

/** How much a measure may grow from its first to its last point. */
export type Tolerance = { name: string; unit: string; most: number }

export function findGrowth(points: readonly Point[], { name, unit, most }: Tolerance): string | null {
  const growth = estimateGrowth(points)
  if (growth <= most) return null
  const from = medianOf(points.map(({ value }) => value))
  return `growth of ${name}: ${growth.toFixed(1)} ${unit} about a median of ${from.toFixed(1)}, and ${most.toFixed(1)} is tolerated`
}

/**
 * The steady growth of a measure over the whole time, in its own unit; single dips and peaks do not count.
 */
function estimateGrowth(points: readonly Point[]): number {
  const slopes = points.flatMap((later, index) =>
    points
      .slice(0, index)
      .filter(({ minute }) => later.minute > minute)
      .map(({ minute, value }) => (later.value - value) / (later.minute - minute)),
  )
  const first = points[0]?.minute ?? 0
  const last = points.at(-1)?.minute ?? 0
  return medianOf(slopes) * (last - first)
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
