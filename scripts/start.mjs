import { join } from 'node:path'
import { isBuilt } from './lib/built.mjs'
import { loadSettingsFile } from './lib/env-file.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

loadSettingsFile(root)
// Both checks only compare file times, so a later start loses no time.
await ensureInstalled({ root, onStart: () => console.log('Installing what Damson needs…') })
if (!isBuilt(root)) {
  console.log('Building…')
  await import('./build.mjs')
}
await import(join(root, 'dist/server/main.js'))
