import type { Answer, CallOptions, Method, TestApp } from '#tests/support/app/test-app.ts'
import type { OfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import type { Random } from '#tests/support/random.ts'
import { addOwner, type Owner } from '#tests/support/routes/owner.ts'

/** Two servers on one database, because one server's memory does not protect against the other. */
export type World = {
  servers: readonly [TestApp, TestApp]
  stripe: OfflineStripe
  /** A client's address. Every burst uses other addresses, so that no rate limit applies. */
  addressOf: (index: number) => string
}

/** The prepared calls, and the function that verifies the result. */
export type Burst = {
  calls: readonly (() => Promise<Answer>)[]
  verify: (answers: readonly Answer[]) => Promise<string[]>
}

export type Race = { name: string; prepare: (world: World, at: Start) => Promise<Burst> }

/** `mark` is unique to this burst, for addresses and codes. */
export type Start = { mark: string; random: Random }

export const AT_ONCE = 10

/** The same call many times, alternating between the servers and each from another address. */
export function many(
  { servers, addressOf }: World,
  make: (index: number) => { method: Method; url: string } & CallOptions,
  count: number = AT_ONCE,
): (() => Promise<Answer>)[] {
  return Array.from({ length: count }, (_, index) => {
    const { method, url, ...options } = make(index)
    const server = servers[index % 2] as TestApp
    return () => server.call(method, url, { from: addressOf(index), ...options })
  })
}

export async function oneOwner({ servers: [server] }: World, { mark }: Start): Promise<Owner> {
  return addOwner(server, { email: `${mark}@salon.example` })
}

/** Returns one line if the two differ, and none if they are the same. */
export function expectSame(what: string, got: unknown, wanted: unknown): string[] {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)]
  return left === right ? [] : [`${what}: ${left} instead of ${right}`]
}

/** The number of answers by status, such as { 200: 9, 201: 1 }. */
export function countStatuses(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
