import { type Pence, pence, share } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'

export type SeededRandom = {
  /** A whole number from min to max, both included. */
  whole: (min: number, max: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** An amount at most that many whole percent away from the given one, rounded down to ten pence. */
  near: (amount: Pence, percentAway: number) => Pence
}

/** A seeded random generator: one seed gives the same figures on every machine (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (min: number, max: number) => min + (next() % (max - min + 1))
  return {
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    near: (amount, away) =>
      toTenPence(share(amount, percent(whole(10_000 - away * 100, 10_000 + away * 100)))),
  }
}

/** At least ten pence, because an expense cannot be 0. */
export function toTenPence(amount: Pence): Pence {
  return pence(Math.max(10, amount - (amount % 10)))
}
