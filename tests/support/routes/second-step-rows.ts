import { insertPasskey } from '#server/db/second-step/passkeys.ts'
import { insertRememberedBrowser } from '#server/db/second-step/remembered-browsers.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { Owner } from './owner.ts'

/** A passkey comes from a device and a remembered browser from a sign-in, so no plain call can make them. */
export async function addSecondStep(test: TestApp, { userId }: Owner, name: string): Promise<void> {
  const { db } = test.database
  const { now } = test.clock
  const key = { credentialId: `key-${userId}`, publicKey: 'none', counter: 0, transports: [] }
  await insertPasskey(db, { userId, name, ...key }, now)
  await insertRememberedBrowser(db, { userId, device: name, now })
}
