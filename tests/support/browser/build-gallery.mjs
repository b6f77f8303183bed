import { resolve } from 'node:path'
import { build } from 'vite'

// A separate process, because the test runner's module loader and the bundler's conflict.
const [, , outDir] = process.argv
if (!outDir) throw new Error('Say where to: node tests/support/browser/build-gallery.mjs <folder>')

await build({
  configFile: 'vite.config.ts',
  root: 'tests/gallery',
  publicDir: resolve('src/web/public'),
  logLevel: 'warn',
  build: {
    outDir: resolve(outDir),
    emptyOutDir: true,
    rolldownOptions: { input: resolve('tests/gallery/gallery.html') },
  },
})
