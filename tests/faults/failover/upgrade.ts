import type { Drill } from './drill.ts'
import { switchToStandby } from './interruptions.ts'
import { findPrimary } from './patroni.ts'

const STANDING_STILL_MS = 60_000
const SERVED_MS = 60_000
const WHOLE_AGAIN_MS = 120_000

/** Replaces our servers one after the other, with a switchover in between, while everybody goes on. */
export async function restartAll({ context, cluster, servers, load, readers }: Drill) {
  load.start()
  await load.allServed(SERVED_MS)
  readers.takeCounts()
  const codes = [await servers.restart(0)]
  await load.allServed(SERVED_MS)
  const primary = await findPrimary(cluster.machines)
  if (primary !== null) await switchToStandby(cluster, primary)
  await load.allServed(SERVED_MS)
  codes.push(await servers.restart(1))
  await load.allServed(SERVED_MS)
  await load.drain()
  await cluster.whole(WHOLE_AGAIN_MS)
  const longestMs = Math.round(load.longestWaitMs())
  const { reads, refused } = readers.takeCounts()
  const found = await load.check()
  if (codes.some((code) => code !== 0)) found.push(`our servers ended with ${codes.join(' and ')}`)
  if (longestMs > STANDING_STILL_MS) found.push(`upgrade: a writer waited ${longestMs} ms`)
  const done = `upgrade with a switchover: longest wait ${(longestMs / 1000).toFixed(1)} s, ${refused} of ${reads} reads refused`
  context.say(done)
  return { done, found: found.map((finding) => `upgrade: ${finding}`) }
}
