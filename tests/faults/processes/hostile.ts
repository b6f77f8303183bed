import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultCase, FaultContext } from '#tests/faults/fault-case.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { addOwner } from './client.ts'
import {
  closeHalfway,
  disconnectEarly,
  dripBody,
  dripHeaders,
  type HostileClient,
  neverRead,
  OVERSIZED,
  openIdle,
} from './hostile-sockets.ts'
import { percentile, runNormalClient, type Served } from './normal-client.ts'
import { endServer, type FaultServer, newServerEnv, removeServerData, startServer } from './server.ts'

const ANSWERED_SHARE = 0.99
/** 1,100 connections with their buffers; a server that kept what they send would need far more. */
const MAX_GAINED_MB = 150
/** Every slow connection is closed after 60 s at the latest; the server checks every five seconds. */
const FULL_SECONDS = 75
const SHORT_SECONDS = 4
const WAIT_OPTIONS = { timeoutMs: 20_000 }

export const hostile: FaultCase = {
  name: 'hostile',
  title: 'beside slow, idle, half-open and oversized clients a normal one keeps 99% of its answers',
  engines: ['embedded', 'postgres'],
  // No engine sees these clients.
  shortEngines: ['embedded'],
  run: async (context) => {
    const env = await newServerEnv(context, 'hostile')
    const server = await startServer(context, env)
    const { cookie } = await addOwner(env.PORT, 'bystander')
    const seconds = context.isShort ? SHORT_SECONDS : FULL_SECONDS
    const quiet = await workFor(1, (isOver) => runNormalClient(env, cookie, isOver))
    const memoryBefore = residentMb(server)
    const crowd = openSlowClients(server.port)
    const loud = await workFor(seconds, async (isOver) => {
      const [served] = await Promise.all([
        runNormalClient(env, cookie, isOver),
        openPushyClients(server.port, crowd, isOver),
      ])
      return served
    })
    await waitUntil(
      'those who send too much are answered',
      () => findUnanswered(crowd).length === 0,
      WAIT_OPTIONS,
    ).catch(() => undefined)
    const gained = residentMb(server) - memoryBefore
    const done = describe({ quiet, loud, crowd, gained })
    const findings = [
      ...checkNormalClient(loud),
      ...checkHostileClients(context, crowd),
      ...checkServer(server, gained),
    ]
    for (const one of [...crowd.slow, ...crowd.pushy.map(({ client }) => client)]) one.close()
    await endServer(server, 'SIGKILL')
    removeServerData(env)
    return { done, findings }
  },
}

type Crowd = { slow: HostileClient[]; pushy: { name: string; client: HostileClient }[] }

/** Opens the clients that stay connected. */
function openSlowClients(port: number): Crowd {
  const many = (count: number, make: (port: number) => HostileClient) =>
    Array.from({ length: count }, () => make(port))
  const slow = [...many(1000, openIdle), ...many(50, dripHeaders), ...many(50, dripBody)]
  return { slow, pushy: [] }
}

const MAX_PUSHY = 400
const PUSH_EVERY_MS = 100

/** Opens more and more clients that send too much or disconnect early. */
async function openPushyClients(port: number, crowd: Crowd, isOver: () => boolean): Promise<void> {
  const ways = Object.entries({ neverRead, closeHalfway, disconnectEarly, ...OVERSIZED })
  while (!isOver() && crowd.pushy.length < MAX_PUSHY) {
    for (const [name, come] of ways) crowd.pushy.push({ name, client: come(port) })
    await pause(PUSH_EVERY_MS)
  }
}

async function workFor(seconds: number, work: (isOver: () => boolean) => Promise<Served>): Promise<Served> {
  const endsAt = performance.now() + seconds * 1000
  return work(() => performance.now() >= endsAt)
}

function checkNormalClient({ asked, answered, problems }: Served): string[] {
  if (answered >= asked * ANSWERED_SHARE) return []
  return [`only ${answered} of ${asked} calls were answered`, ...problems.slice(0, 5)]
}

/**
 * A request that is too large must be refused in the product's shape or cut off, and must not cause a 5xx.
 */
function checkHostileClients({ isShort }: FaultContext, crowd: Crowd): string[] {
  const { slow, pushy } = crowd
  const faults = pushy.filter(({ client }) => /^HTTP\/1\.1 5/.test(client.heard()))
  const staying = isShort ? 0 : slow.filter((client) => !client.isCut()).length
  return [
    ...faults.map(({ name, client }) => `${name}: ${client.heard().slice(0, 200)}`),
    ...findUnanswered(crowd).map(({ name }) => `${name}: was neither refused nor cut off`),
    ...(staying > 0 ? [`${staying} slow clients were still let in after ${FULL_SECONDS} s`] : []),
  ]
}

function findUnanswered({ pushy }: Crowd): Crowd['pushy'] {
  return pushy.filter(({ name, client }) => name in OVERSIZED && client.heard() === '' && !client.isCut())
}

function checkServer({ child }: FaultServer, gained: number): string[] {
  return [
    ...(child.exitCode === null && child.signalCode === null ? [] : ['the server ended']),
    ...(gained > MAX_GAINED_MB ? [`resident memory went up by ${Math.round(gained)} MB`] : []),
  ]
}

function residentMb({ pid }: FaultServer): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

type Figures = { quiet: Served; loud: Served; crowd: Crowd; gained: number }

function describe({ quiet, loud, crowd, gained }: Figures): string {
  const share = ((100 * loud.answered) / loud.asked).toFixed(2)
  const p99 = (served: Served) => `${Math.round(percentile(served.times, 0.99))} ms`
  const cut = crowd.slow.filter((client) => client.isCut()).length
  return [
    `${crowd.slow.length} slow or idle (${cut} cut), ${crowd.pushy.length} pushy`,
    `${share}% of ${loud.asked} calls answered, p99 ${p99(loud)} (alone ${p99(quiet)}), ${Math.round(gained)} MB gained`,
  ].join('; ')
}
