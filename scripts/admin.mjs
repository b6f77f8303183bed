import { join } from 'node:path'
import { isBuilt } from './lib/built.mjs'
import { loadSettingsFile } from './lib/env-file.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

// Reads the .env file as the server does, so that the command opens the same database.
loadSettingsFile(root)
await ensureInstalled({ root })
if (!isBuilt(root)) await import('./build.mjs')
const { runAdmin } = await import(join(root, 'dist/server/admin.js'))
process.exitCode = await runAdmin(process.argv.slice(2))
