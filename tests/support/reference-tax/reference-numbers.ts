// Figures once more for the tests, by other means than the product's: no code is shared, the rounding neither.

/** A fraction that is never shortened. */
export type Ratio = { top: bigint; bottom: bigint }

export function ratio(top: number | bigint, bottom: number | bigint = 1): Ratio {
  return { top: BigInt(top), bottom: BigInt(bottom) }
}

export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function times(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, times(b, ratio(-1)))
}

/** The nearest whole number. What is left over is compared with half; a half goes away from zero. */
export function nearest({ top, bottom }: Ratio): number {
  const size = top < 0n ? -top : top
  const rest = size % bottom
  const whole = (size - rest) / bottom + (rest + rest >= bottom ? 1n : 0n)
  return Number(top < 0n ? -whole : whole)
}

/** 123450 as "1234.50". */
export function money(pence: number): string {
  const sign = pence < 0 ? '-' : ''
  const size = Math.abs(pence)
  const rest = size % 100
  return `${sign}${(size - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** "1234.50" as 123450. */
export function penceOf(text: string): number {
  return Number(text.replace('.', ''))
}
