import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// The library's default algorithm is argon2id. The cost is OWASP's first recommendation of 2023: 19 MiB, t=2,
// p=1.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node does such work on four threads. */
const NODE_THREADS = 4

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time when there is no such person. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * Hashes one password more at once than there are cores, so that no core waits while this thread works on the sign-in
 * whose hash is done, but three at most. Further ones queue: a thread of Node's stays free for files and names.
 */
export function createPasswords(max = Math.min(availableParallelism() + 1, NODE_THREADS - 1)): Passwords {
  const limited = createConcurrencyLimit(max)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => limited(() => hash(password, COST)),
    verify: async (stored, password) => {
      decoy ??= hash('nobody has this password', COST)
      const known = stored ?? (await decoy)
      const matches = await limited(() => verify(known, password))
      return matches && stored !== null
    },
  }
}

function createConcurrencyLimit(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
