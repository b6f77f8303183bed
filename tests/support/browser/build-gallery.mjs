import { resolve } from 'node:path'
import { build } from 'vite'

// A process of its own, because the test runner's loader and the bundler's do not go together.
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
