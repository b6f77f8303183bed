import type { BarMark } from './bar-layout.ts'

const ROUNDING = 3

/** A bar with its far end rounded; the end on the zero line stays square. */
export function barPath({ x, y, width, height }: BarMark, below: boolean): string {
  const r = Math.min(ROUNDING, width / 2, height)
  const right = x + width
  const bottom = y + height
  if (below) {
    return `M${x},${y}H${right}V${bottom - r}Q${right},${bottom} ${right - r},${bottom}H${x + r}Q${x},${bottom} ${x},${bottom - r}Z`
  }
  return `M${x},${bottom}V${y + r}Q${x},${y} ${x + r},${y}H${right - r}Q${right},${y} ${right},${y + r}V${bottom}Z`
}
