import { createHash } from 'node:crypto'

export type Random = {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (share: number) => boolean
  shuffle: <T>(list: readonly T[]) => T[]
}

/** The same words make the same choices on every machine (sfc32, seeded by a hash of the words). */
export function randomFrom(...words: (string | number)[]): Random {
  const hash = createHash('sha256').update(words.join('\n')).digest()
  const state = new Uint32Array([0, 4, 8, 12].map((offset) => hash.readUInt32LE(offset)))
  const next = () => step(state) / 2 ** 32
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)] as T
  return { next, between, pick, chance: (share) => next() < share, shuffle: (list) => shuffle(list, between) }
}

function step(state: Uint32Array): number {
  const [a = 0, b = 0, c = 0, count = 0] = state
  const sum = (a + b + count) >>> 0
  state[0] = b ^ (b >>> 9)
  state[1] = c + (c << 3)
  state[2] = ((c << 21) | (c >>> 11)) + sum
  state[3] = count + 1
  return sum
}

function shuffle<T>(list: readonly T[], between: Random['between']): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = between(0, last)
    const kept = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = kept
  }
  return shuffled
}
