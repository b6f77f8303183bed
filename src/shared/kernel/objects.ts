// Typed versions of `Object` functions, whose own types are too loose.

/** Only for objects that are declared in full: an object of a wider type may have further keys. */
export function keysOf<Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(object) as Key[]
}

/** An object with a value for each of the keys. */
export function objectOf<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>
}

/** Whether an unknown value is an object whose fields can be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
