import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultCase, FaultContext, Outcome } from '#tests/faults/fault-case.ts'
import { startPostgres } from '#tests/support/programs/postgres.mjs'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { addOwner } from './client.ts'
import { openLoad } from './load.ts'
import { runOutage, type Scene } from './outages.ts'
import { endServer, newServerEnv, removeServerData, startServer } from './server.ts'

const DISK_MB = 160
const MB = 2 ** 20
/** Enough refused writes to show that the disk is really full. */
const MIN_REFUSED = 40
const FULL_TIMEOUT_MS = 60_000

/** PostgreSQL on a small disk in memory, which fills up under load and is emptied again. */
export const diskFull: FaultCase = {
  name: 'disk-full',
  title: 'a full disk is a clear refusal, loses nothing, and is over as soon as there is room',
  engines: ['postgres'],
  run: async (context) => {
    const disk = mountDisk()
    if (disk === null) {
      return {
        done: '',
        findings: [],
        skipped: 'a small disk can be mounted by root only, and not everywhere',
      }
    }
    try {
      return await fillUnderLoad(context, disk)
    } finally {
      execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}

function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'damson-disk-'))
  chmodSync(folder, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

async function fillUnderLoad(context: FaultContext, disk: string): Promise<Outcome> {
  const postgres = await startPostgres({ parent: disk })
  const env = { ...(await newServerEnv(context, 'disk')), DATABASE_URL: postgres.url }
  const server = await startServer(context, env)
  const { cookie } = await addOwner(env.PORT, 'watcher')
  const load = await openLoad(context, env.PORT)
  const scene: Scene = { context, env, server, load, cookie, postgres }
  const findings: string[] = []
  let slowest = 0
  for (let time = 1; time <= (context.isShort ? 1 : 5) && findings.length === 0; time += 1) {
    const { backMs, found } = await runOutage(scene, () => fillUp(scene, disk))
    slowest = Math.max(slowest, backMs)
    findings.push(...found)
  }
  findings.push(...(await load.close()))
  await endServer(server, 'SIGKILL')
  await postgres.stop()
  removeServerData(env)
  const done = `${load.acknowledged()} acknowledged writes, ${load.refused()} turned away while the disk was full, back in ${Math.round(slowest)} ms`
  return { done, findings }
}

async function fillUp({ load }: Scene, disk: string): Promise<string[]> {
  const filler = join(disk, 'filler')
  const before = load.refused()
  writeUntilFull(filler)
  const isFelt = () => load.refused() >= before + MIN_REFUSED
  try {
    await waitUntil('writers are turned away', isFelt, { timeoutMs: FULL_TIMEOUT_MS })
    return []
  } catch (error) {
    return [String(error)]
  } finally {
    rmSync(filler)
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  for (let block = Buffer.alloc(MB); block.length >= 4096; ) {
    try {
      if (writeSync(file, block) < block.length) block = block.subarray(0, block.length / 2)
    } catch {
      block = block.subarray(0, block.length / 2)
    }
  }
  closeSync(file)
}
