import type { Random } from '#tests/support/random.ts'

export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** One promise of the product, and the program that tries to break it. */
export type FaultCase = {
  /** What the command line calls it. */
  name: string
  /** The promise, as a sentence. */
  title: string
  engines: readonly Engine[]
  /** Takes its time by nature and is left out of the short form. */
  isLong?: boolean
  run: (context: FaultContext) => Promise<Outcome>
}

export type FaultContext = {
  engine: Engine
  isShort: boolean
  /** Everything that is left to chance comes from here; the same seed makes the same choices. */
  seed: number
  /** A source of chance for one part of a case: naming the part lets it be repeated alone. */
  random: (part?: string | number) => Random
  /** `--case N`: only the N-th of a case's many runs, counted from 1; null means all of them. */
  only: number | null
  /** `--minutes N`, for the soak. */
  minutes: number | null
  /** The throw-away PostgreSQL of this run; null on the embedded engine. */
  postgres: PostgresAtHand | null
  /** A line for whoever watches. */
  say: (text: string) => void
}

export type PostgresAtHand = {
  url: string
  halt: (signal: NodeJS.Signals) => Promise<void>
  resume: () => Promise<void>
}

/** What was done, in figures, and what was found; nothing found means that the promise held. */
export type Outcome = { done: string; findings: string[]; skipped?: string }
