import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

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

const OVERLAY_PARTS =
  /node_modules[\\/](?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar)[\\/]/

// Each file costs a request and packs worse than a part of a larger one; left to itself the build made 180.
const FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 6 },
  // With all that places and closes them, which menus, dialogs and toasts need too.
  { name: 'tooltips', test: /node_modules[\\/]@radix-ui[\\/]react-tooltip[\\/]/, priority: 5 },
  // Not mixed with what screens share: menus, dialogs and toasts are fetched at the first touch.
  { name: 'overlays', test: OVERLAY_PARTS, priority: 4 },
  {
    name: 'session',
    // The kept import is smaller than the headers of a file of its own, which three screens would fetch.
    test: /web[\\/](?:app[\\/](?:session[\\/]session-app|routing[\\/]tool-screens|shell[\\/]live-shell)|records[\\/]import[\\/]kept-import)/,
    priority: 3,
  },
  { name: nameOfHome, debugName: 'home', priority: 2 },
  {
    name: 'shared',
    // What only a few screens need, or dialogs and cards that are fetched later, is not in the file that all fetch.
    test: /src[\\/](?:web[\\/](?:ui(?![\\/]chart(?![\\/]layout[\\/]colours))|lib|forms|api[\\/]send|records(?![\\/](?:costs|editing[\\/](?:add-record-form|edit-record-dialog)|receipts)))|shared[\\/]kernel)[\\/.]/,
    minShareCount: 5,
    priority: 1,
  },
  { name: 'charts', test: /web[\\/]ui[\\/]chart[\\/]/, minShareCount: 2 },
  { name: 'costs', test: /web[\\/]records[\\/]costs[\\/]/, minShareCount: 2 },
  // The lists of expenses and purchases.
  { name: 'ledgers', test: /web[\\/]records[\\/](?:receipts|filter-bar)/, minShareCount: 2 },
]

const HOME_SCREEN = fileURLToPath(new URL('src/web/features/dashboard/dashboard-page.tsx', import.meta.url))

/** What the dashboard needs beside its own cards: one file, and nothing in it that the first screen does without. */
function nameOfHome(id: string, graph: Graph): string | null {
  if (id.includes('/features/dashboard/') || QUERY_LIBRARY.test(id)) return null
  // Through their index the icons of every screen come along: together they are smaller than a request each.
  return listReached(HOME_SCREEN, graph).has(id) ? 'home' : null
}

// What the dashboard needs of it is in the session's file. Through its index the queries of other screens would come
// along.
const QUERY_LIBRARY = /node_modules[\\/]@tanstack[\\/]/

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const reachedIn = new WeakMap<Graph, Set<string>>()

/** The file and all that it imports, except what it asks for only later. */
function listReached(file: string, graph: Graph): Set<string> {
  const known = reachedIn.get(graph)
  if (known) return known
  const reached = new Set([file])
  // A set also goes through what is added to it on the way.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  reachedIn.set(graph, reached)
  return reached
}

/** Those that are shared would be called by everything that shares them. */
function chunkFileNames({ name }: { name: string }): string {
  const [group] = name.split('~')
  return `assets/${group === 'shared' ? group : '[name]'}-[hash].js`
}
