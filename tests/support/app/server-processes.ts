import { afterEach, beforeAll } from 'vitest'
import { buildServer, type ServerProcess, spawnServer, startServerProcess } from './server-process.ts'

type Env = Record<string, string>

const LONG = 180_000

/** Servers for the tests of one file: built before the first test, stopped after each. */
export function provideServers() {
  const running: ServerProcess[] = []
  let entry = ''
  beforeAll(async () => {
    entry = await buildServer()
  }, LONG)
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.splice(0).map(({ ended }) => ended))
  })
  const kept = (server: ServerProcess) => {
    running.push(server)
    return server
  }
  return {
    entry: () => entry,
    start: async (env: Env) => kept(await startServerProcess(entry, env)),
    /** Does not wait until it is ready, because a test may expect it to fail. */
    spawn: async (env: Env) => kept(await spawnServer(entry, env)),
  }
}
