/** The value that all of them have. Null when they differ, when one is missing, and for a single one. */
export function findCommonValue<V extends number>(values: readonly (V | null | undefined)[]): V | null {
  const [first, ...others] = values
  if (first == null || others.length === 0) return null
  return others.every((value) => value === first) ? first : null
}
