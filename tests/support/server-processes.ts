import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildServer, type ServerProcess, spawnServer, startServerProcess } from './server-process.ts'

type Env = Record<string, string>

const LONG = 180_000

/** Servers of their own for the tests of a file: built once before the first, all ended after each. */
export function provideServers() {
  const running: ServerProcess[] = []
  let built: Awaited<ReturnType<typeof buildServer>>
  beforeAll(async () => {
    built = await buildServer()
  }, LONG)
  afterAll(() => built.remove())
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.splice(0).map(({ ended }) => ended))
  })
  const kept = (server: ServerProcess) => {
    running.push(server)
    return server
  }
  return {
    entry: () => built.entry,
    start: async (env: Env) => kept(await startServerProcess(built.entry, env)),
    /** Does not wait: it may be meant to fail. */
    spawn: async (env: Env) => kept(await spawnServer(built.entry, env)),
  }
}
