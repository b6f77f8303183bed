import { openDatabase } from '#server/db/engines/open.ts'
import { seedDemo } from '#server/features/example-salon/demo.service.ts'
import { createPasswords } from '#server/integrations/passwords.ts'

type Demo = { dataDir: string; email: string; password: string }

/** Fills the demo's data folder with its owner and their salon, unless both are there already. */
export async function seedDemoFolder({ dataDir, email, password }: Demo): Promise<void> {
  const passwordHash = await createPasswords().hash(password)
  const database = await openDatabase({
    databaseUrl: null,
    databasePool: 1,
    dataDir,
    onConnectionError: () => undefined,
  })
  try {
    await seedDemo(database.db, { email, passwordHash, now: new Date(), timeZone: 'Europe/London' })
  } finally {
    await database.close()
  }
}
