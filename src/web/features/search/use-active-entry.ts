import { useState } from 'react'
import type { SearchEntry } from './search-entry.ts'

const NONE = -1

/**
 * The line that Enter chooses. It is the first one until the arrows move it, and goes back to the first with
 * every letter. Before something is typed there is none.
 */
export function useActiveEntry(entries: readonly SearchEntry[], typed: string) {
  const [moved, setMoved] = useState({ typed, index: NONE })
  const first = typed.trim() === '' ? NONE : 0
  const wanted = moved.typed === typed && moved.index !== NONE ? moved.index : first
  const index = Math.min(wanted, entries.length - 1)
  const set = (next: number) => setMoved({ typed, index: next })
  return {
    index,
    entry: entries[index],
    set,
    /** Moves up or down, from one end to the other. Returns whether the key did something. */
    move: (key: string): boolean => {
      const last = entries.length - 1
      if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      if (key === 'ArrowDown') set(index === last ? 0 : index + 1)
      else set(index <= 0 ? last : index - 1)
      return true
    },
  }
}
