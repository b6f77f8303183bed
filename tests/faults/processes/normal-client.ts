import { setTimeout as pause } from 'node:timers/promises'
import { type Client, openClient } from './client.ts'
import type { ServerEnv } from './server.ts'

const CONNECTIONS = 4
const PAUSE_MS = 10
/** The longest that a person would wait for an answer. */
const MAX_WAIT_MS = 10_000

export type Served = { asked: number; answered: number; times: number[]; problems: string[] }

/** A client that works normally while other clients misbehave. */
export async function runNormalClient(
  env: ServerEnv,
  cookie: string,
  isOver: () => boolean,
): Promise<Served> {
  const served: Served = { asked: 0, answered: 0, times: [], problems: [] }
  const clients = Array.from({ length: CONNECTIONS }, () => openClient(env.PORT, cookie))
  await Promise.all(clients.map((client) => work(client, served, isOver)))
  for (const client of clients) client.close()
  return served
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const EXPENSE = { category: 'Wages', description: 'Saturday', amount: '80.00', date: '2026-10-03' }

async function work(client: Client, served: Served, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await send(served, client, 'GET', 200)
    await send(served, client, 'POST', 201)
    await pause(PAUSE_MS)
  }
}

async function send(served: Served, client: Client, method: 'GET' | 'POST', status: number): Promise<void> {
  const startedAt = performance.now()
  served.asked += 1
  const body = method === 'POST' ? EXPENSE : undefined
  try {
    const reply = await client.send({ method, path: '/api/expenses', body })
    const ms = performance.now() - startedAt
    served.times.push(ms)
    if (reply.status === status && ms <= MAX_WAIT_MS) served.answered += 1
    else served.problems.push(`${method} answered ${reply.status} after ${Math.round(ms)} ms`)
  } catch (error) {
    served.problems.push(`${method}: ${String(error)}`)
  }
}
