import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The browser app. The server has a configuration of its own (vite.server.config.ts). The public pages and the
// service worker are built apart from the app: they share nothing with it.
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../.cache/vite',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: mode === 'apart' ? {} : { output: { codeSplitting: { groups: FILES }, chunkFileNames } },
  },
}))

// Each file costs a request and packs worse than a part of a larger one; left to itself the build made 180.
const FILES = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: 'session', test: /web[\\/]app[\\/](?:session-app|tool-screens|shell[\\/]live-shell)/, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 1 },
]

/** Those that are shared would be called by everything that shares them. */
function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`
}
