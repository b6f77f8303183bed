import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { findFreePort } from '#tests/support/free-port.mjs'
import { signUpTrying } from './billing-steps.ts'

/** A server of its own on which this browser's trial ended yesterday: nobody waits two weeks for a test. */
export async function startWithEndedTrial(page: Page, env: Record<string, string>): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-ended-'))
  const place = { dataDir, port: await findFreePort(), env }
  const before = await startBuiltServer(place)
  await signUpTrying(page, before)
  await before.stop()
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await database.query("update users set free_until = now() - interval '1 day'")
  await database.close()
  const server = await startBuiltServer(place)
  const stop = async () => {
    // What the page still asks for would fail.
    await page.goto('about:blank')
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}
