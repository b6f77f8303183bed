import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'

const MODULE = fileURLToPath(new URL('./data-folder-lock.ts', import.meta.url))
const WAIT_OPTIONS = { timeoutMs: 60_000 }
const running: ChildProcess[] = []
const held: DataFolderLock[] = []

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await Promise.all(held.splice(0).map((lock) => lock.release()))
})

describe('a data folder', () => {
  test('opens for one process, and the next one learns which process has it', async () => {
    const folder = newTemporaryFolder()
    await take(folder)
    await expect(take(folder)).rejects.toThrow(
      new RegExp(
        `^The data folder ${folder} is in use by process ${process.pid} \\(since 20.*Z\\)\\. Stop that`,
      ),
    )
  })

  test('is the same under another name', async () => {
    const folder = newTemporaryFolder()
    const alias = join(newTemporaryFolder(), 'alias')
    symlinkSync(folder, alias)
    await take(folder)
    await expect(take(alias)).rejects.toThrow(`in use by process ${process.pid}`)
  })

  test('is free again after the release, with nothing left in it', async () => {
    const folder = newTemporaryFolder()
    await (await lockDataFolder(folder)).release()
    expect(readdirSync(folder)).toEqual([])
    await take(folder)
  })

  test('goes to exactly one of many that ask at the same moment, every time', async () => {
    const rounds = Array.from({ length: 20 }, newTemporaryFolder)
    const winners = await Promise.all(rounds.map(countWinners))
    expect(winners).toEqual(rounds.map(() => 1))
  })

  test('is not locked while another claim of the same moment still exists', async () => {
    const folder = newTemporaryFolder()
    const rival = await contendSlowly(folder)
    const taking = take(folder).then(() => 'taken')
    await waitUntil('they looked at each other again and again', () => rival.asked() > 4, WAIT_OPTIONS)
    expect(await Promise.race([taking, 'not yet'])).toBe('not yet')
    await rival.stepBack()
    expect(await taking).toBe('taken')
  })

  test('can have a very long path, and is not confused with its neighbour', async () => {
    const parent = join(newTemporaryFolder(), 'a-salon-with-a-rather-long-name'.repeat(5))
    const [folder, neighbour] = [join(parent, 'one'), join(parent, 'two')]
    mkdirSync(folder, { recursive: true })
    mkdirSync(neighbour)
    await take(folder)
    await take(neighbour)
    await expect(take(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    const alias = join(newTemporaryFolder(), 'alias')
    symlinkSync(folder, alias)
    await expect(take(alias)).rejects.toThrow(`in use by process ${process.pid}`)
    await Promise.all(held.splice(0).map((lock) => lock.release()))
    await take(folder)
  })
})

describe('of other processes', () => {
  let program = ''
  beforeAll(async () => {
    program = await buildModule()
  })

  test('a process that has the folder is named, and keeps it', async () => {
    const folder = newTemporaryFolder()
    const holder = hold(program, folder)
    await waitUntil('the holder has it', () => holder.said() === 'held', WAIT_OPTIONS)
    await expect(take(folder)).rejects.toThrow(`in use by process ${holder.child.pid}`)
    await expect(take(folder)).rejects.toThrow(`in use by process ${holder.child.pid}`)
  })

  test('a stopped process that does not answer still has the folder', async () => {
    const folder = newTemporaryFolder()
    const holder = hold(program, folder)
    await waitUntil('the holder has it', () => holder.said() === 'held', WAIT_OPTIONS)
    holder.child.kill('SIGSTOP')
    await expect(take(folder)).rejects.toThrow(`in use by process ${holder.child.pid}`)
  })

  test('a killed process leaves a dead socket, which is removed', async () => {
    const folder = newTemporaryFolder()
    const holder = hold(program, folder)
    await waitUntil('the holder has it', () => holder.said() === 'held', WAIT_OPTIONS)
    holder.child.kill('SIGKILL')
    await once(holder.child, 'exit')
    expect(readdirSync(folder)).toHaveLength(1)
    await take(folder)
    expect(readdirSync(folder)).toEqual([expect.stringContaining(`-${process.pid}-`)])
  })

  test('of eight processes that ask at once, over a dead socket, exactly one gets the folder', async () => {
    const folder = newTemporaryFolder()
    const dead = hold(program, folder)
    await waitUntil('the first has it', () => dead.said() === 'held', WAIT_OPTIONS)
    dead.child.kill('SIGKILL')
    await once(dead.child, 'exit')
    const racers = Array.from({ length: 8 }, () => hold(program, folder))
    await waitUntil('all have an answer', () => racers.every(({ said }) => said() !== ''), WAIT_OPTIONS)
    const winners = racers.filter(({ said }) => said() === 'held')
    expect(winners).toHaveLength(1)
    const refused = racers.filter((racer) => !winners.includes(racer))
    const reason = expect.stringContaining(`in use by process ${winners[0]?.child.pid}`)
    expect(refused.map(({ said }) => said())).toEqual(refused.map(() => reason))
  }, 90_000)
})

/** A claim with a higher token than all others, which is slow to withdraw. */
async function contendSlowly(folder: string) {
  let asked = 0
  const server = createServer((socket) => {
    asked += 1
    socket.end('1 2026-11-15T09:00:00Z waits\n')
  })
  server.listen(join(folder, 'lock-ffffffffffff-1-0.sock'))
  await once(server, 'listening')
  return { asked: () => asked, stepBack: () => once(server.close(), 'close') }
}

async function countWinners(folder: string): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => take(folder)))
  return tries.filter(({ status }) => status === 'fulfilled').length
}

async function take(folder: string): Promise<void> {
  held.push(await lockDataFolder(folder))
}

/** A process that locks the folder, prints the result, and keeps running. */
function hold(program: string, folder: string) {
  const script = `import { lockDataFolder } from ${JSON.stringify(program)}
    const say = (text) => process.stdout.write(text)
    lockDataFolder(${JSON.stringify(folder)}).then(() => say('held'), (error) => say(error.message))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return { child, said: () => said }
}

/** The lock compiled to plain JavaScript, so that child processes can run it. */
async function buildModule(): Promise<string> {
  const outDir = newTemporaryFolder()
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: MODULE,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'lock.mjs' } },
    },
  })
  return join(outDir, 'lock.mjs')
}
