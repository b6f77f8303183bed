type Waiting<Note> = { notes: Note[]; done: Promise<void> }

/**
 * Lets callers with the same key share one run, and passes the items of all of them to it. Per key at most
 * one run is active and one is waiting. A caller never joins the active run, because it may have read an
 * older state; it joins the waiting one.
 */
export function createSharedRuns<Note>(
  run: (key: number, notes: readonly Note[]) => Promise<void>,
): (key: number, notes: readonly Note[]) => Promise<void> {
  const running = new Map<number, Promise<void>>()
  const waiting = new Map<number, Waiting<Note>>()

  const begin = (key: number, notes: readonly Note[]): Promise<void> => {
    waiting.delete(key)
    const done = run(key, notes).finally(() => running.delete(key))
    running.set(key, done)
    return done
  }

  return (key, given) => {
    const next = waiting.get(key)
    if (next) {
      next.notes.push(...given)
      return next.done
    }
    const before = running.get(key)
    if (!before) return begin(key, given)
    const notes = [...given]
    const done = before.catch(() => undefined).then(() => begin(key, notes))
    waiting.set(key, { notes, done })
    return done
  }
}
