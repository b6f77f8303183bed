import { z } from 'zod'
import type { Machine } from './machine.ts'
import type { MachineName } from './network.ts'

const member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.number().optional(),
  lag: z.union([z.number(), z.string()]).optional(),
})
const answer = z.object({ members: z.array(member) })

export type Member = z.infer<typeof member>

const ANSWER_TIMEOUT_MS = 2_000

/** What the primary's Patroni says about its members. The others may remember how it was before. */
export async function listMembers(machines: readonly Machine[]): Promise<Member[]> {
  const primary = await findPrimary(machines)
  const host = machines.find(({ name }) => name === primary)?.host
  const found = host ? await ask(host, '/cluster').catch(() => null) : null
  return found?.ok ? answer.parse(await found.json()).members : []
}

/** Three members on one timeline: a primary, and two standbys that follow it, one of them synchronous. */
export function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const areUp = members.every(({ state }) => state === 'running' || state === 'streaming')
  const areEqual = members.every(({ role, lag }) => role === 'leader' || lag === 0)
  return members.length === 3 && timelines.size === 1 && areUp && areEqual && hasRoles(members)
}

function hasRoles(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role)
  return roles.includes('leader') && roles.includes('sync_standby')
}

export function describeMembers(members: readonly Member[]): string {
  return members
    .map(({ name, role, state, timeline, lag }) => `${name} ${role} ${state} timeline ${timeline} lag ${lag}`)
    .join(', ')
}

/** The machine that is the primary, by its own Patroni; null if none says so. */
export async function findPrimary(machines: readonly Machine[]): Promise<MachineName | null> {
  const answers = await Promise.all(
    machines.map(({ host }) =>
      ask(host, '/primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return machines.find((_, index) => answers[index])?.name ?? null
}

type Switch = { from: Machine; to: MachineName }

/** Asks Patroni to make another machine the primary, on purpose. Resolves when it is done. */
export async function switchOver({ from, to }: Switch): Promise<void> {
  const { values, host, name } = from
  const login = Buffer.from(`patroni:${values['PATRONI_PASSWORD']}`).toString('base64')
  const response = await fetch(`http://${host}:8008/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}` },
    body: JSON.stringify({ leader: name, candidate: to }),
  })
  const said = await response.text()
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${response.status} ${said}`)
}

function ask(host: string, path: string): Promise<Response> {
  return fetch(`http://${host}:8008${path}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
}
