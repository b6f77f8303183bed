import { join } from 'node:path'
import { isBuilt } from './lib/built.mjs'
import { loadSettingsFile } from './lib/env-file.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

loadSettingsFile(root)
// A later start does no work it need not do: both checks are a few file times.
await ensureInstalled({ root, onStart: () => console.log('Installing what Damson needs…') })
if (!isBuilt(root)) {
  console.log('Building…')
  await import('./build.mjs')
}
await import(join(root, 'dist/server/main.js'))
