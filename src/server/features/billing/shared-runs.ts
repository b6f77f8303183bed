type Waiting<Note> = { notes: Note[]; done: Promise<void> }

/**
 * Lets everybody who asks for the same thing share one run of it, each with a note of their own. Of each
 * thing at most one run is under way and one waits behind it. A run that began before somebody came is never
 * theirs, because it may have read what was true before: they share the one that waits.
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
