/** The only rounding of the product: to the nearest whole, halves away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const size = sizeOf(numerator)
  const parts = sizeOf(denominator)
  const rounded = (2n * size + parts) / (2n * parts)
  return isNegative ? -rounded : rounded
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value
}
