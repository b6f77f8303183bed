import { join } from 'node:path'
import { isBuilt } from './lib/built.mjs'
import { DEMO_OWNER, isolateDemo, isSeeded, markSeeded } from './lib/demo.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

// Runs an example salon on its own data folder. It does not read .env, which is for the real server.
const dataDir = isolateDemo(process.env, root)
await ensureInstalled({ root, onStart: () => console.log('Installing what Damson needs…') })
if (!isBuilt(root)) {
  console.log('Building…')
  await import('./build.mjs')
}
try {
  if (!isSeeded(dataDir)) await seed()
  await start()
} catch (error) {
  // Prints the message alone, such as that another process uses the folder.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function seed() {
  console.log('Making the example salon…')
  const { seedDemoFolder } = await import(join(root, 'dist/server/seed-demo.js'))
  await seedDemoFolder({ dataDir, ...DEMO_OWNER })
  markSeeded(dataDir)
}

async function start() {
  await import(join(root, 'dist/server/main.js'))
  // If the server could not start, it has already printed why.
  if (!process.exitCode)
    console.log(`Sign in as ${DEMO_OWNER.email} with the password: ${DEMO_OWNER.password}`)
}
