import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

export const PASSWORD = 'a salon of my own'
/** The same cost as the product's. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checks passwords and does nothing else, on as many threads as there are cores. @param {number} seconds */
export async function hashesPerSecond(seconds) {
  const stored = await hash(PASSWORD, COST)
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < endsAt) {
      await verify(stored, PASSWORD)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  // The last checks end after the time is up, so the real duration counts.
  return done / ((performance.now() - startedAt) / 1000)
}
