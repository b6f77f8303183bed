import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; OWASP's first recommendation of 2023: 19 MiB, t=2, p=1.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time for a person who does not exist. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** As many at once as there are cores: a storm of sign-ins waits in line instead of starving everybody else. */
export function createPasswords(most = availableParallelism()): Passwords {
  const inTurn = createTurns(most)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: async (stored, password) => {
      decoy ??= hash('nobody has this password', COST)
      const known = stored ?? (await decoy)
      const matches = await inTurn(() => verify(known, password))
      return matches && stored !== null
    },
  }
}

function createTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
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
