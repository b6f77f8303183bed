import type { Random } from '#tests/support/random.ts'

export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** One promise of the product, and the program that tries to break it. */
export type FaultCase = {
  /** Its name on the command line. */
  name: string
  /** The promise, as a sentence. */
  title: string
  engines: readonly Engine[]
  /** Those of the short form, where the other engine adds nothing. */
  shortEngines?: readonly Engine[]
  /** Needs much time by nature, so the short form leaves it out. */
  isLong?: boolean
  run: (context: FaultContext) => Promise<Outcome>
}

export type FaultContext = {
  engine: Engine
  isShort: boolean
  /** All random choices depend on the seed; the same seed makes the same choices. */
  seed: number
  /** A random generator for one part of a case: the name of the part lets that part be repeated alone. */
  random: (part?: string | number) => Random
  /** `--case N`: only the N-th of a case's many runs, counted from 1; null means all of them. */
  only: number | null
  /** `--minutes N`, for the soak. */
  minutes: number | null
  /** The throw-away PostgreSQL of this run; null on the embedded engine. */
  postgres: PostgresAtHand | null
  /** Prints a line of progress. */
  say: (text: string) => void
}

export type PostgresAtHand = {
  url: string
  halt: (signal: NodeJS.Signals) => Promise<void>
  resume: () => Promise<void>
}

/** What was done, in figures, and what was found. Without findings the promise held. */
export type Outcome = { done: string; findings: string[]; skipped?: string }
