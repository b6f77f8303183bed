type Waiting<Item> = { items: Item[]; done: Promise<void> }

/**
 * Lets callers with the same key share one run, and passes the items of all of them to it. Per key at most
 * one run is active and one is waiting. A caller never joins the active run, because it may have read an
 * older state; it joins the waiting one.
 */
export function createSharedRuns<Item>(
  run: (key: number, items: readonly Item[]) => Promise<void>,
): (key: number, items: readonly Item[]) => Promise<void> {
  const running = new Map<number, Promise<void>>()
  const waiting = new Map<number, Waiting<Item>>()

  const begin = (key: number, items: readonly Item[]): Promise<void> => {
    waiting.delete(key)
    const done = run(key, items).finally(() => running.delete(key))
    running.set(key, done)
    return done
  }

  return (key, added) => {
    const next = waiting.get(key)
    if (next) {
      next.items.push(...added)
      return next.done
    }
    const before = running.get(key)
    if (!before) return begin(key, added)
    const items = [...added]
    const done = before.catch(() => undefined).then(() => begin(key, items))
    waiting.set(key, { items, done })
    return done
  }
}
