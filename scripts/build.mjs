import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { build } from 'vite'
import { buildWorker } from './lib/build-worker.mjs'
import { markBuilt } from './lib/built.mjs'
import { compressFolder } from './lib/compress.mjs'
import { prerenderPages } from './lib/prerender.mjs'
import { root } from './lib/root.mjs'

const startedAt = new Date()
await Promise.all([
  build({ root: join(root, 'src/web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }),
  build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' }),
])
await prerenderPages(root)
await buildWorker(root)
await compressFolder(join(root, 'dist/web'))
// Optimising PGlite's WebAssembly would take longer than the few statements that run here.
setFlagsFromString('--liftoff-only')
const { prepareDataTemplate } = await import(join(root, 'dist/server/prepare-data-template.js'))
await prepareDataTemplate()
markBuilt(root, startedAt)
