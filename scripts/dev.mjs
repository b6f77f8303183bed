import { isBuilt } from './lib/built.mjs'
import { loadSettingsFile } from './lib/env-file.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

loadSettingsFile(root)
await ensureInstalled({ root, onStart: () => console.log('Installing what Damson needs…') })
// The server reads the built page before it hands it to the development server, so a build must exist.
if (!isBuilt(root)) await import('./build.mjs')
const { startDevelopment } = await import('./lib/development.mjs')
await startDevelopment()
