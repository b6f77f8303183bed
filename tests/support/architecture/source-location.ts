import { dirname, posix } from 'node:path'

/** Where a file of `src/` belongs: its runtime, its layer and its feature. */
export type SourceLocation = {
  runtime: 'shared' | 'server' | 'web'
  layer: 'kernel' | 'base' | 'feature' | 'app'
  /**
   * The folder inside the runtime ("db", "ui", a feature's noun), or "" for files directly in the runtime's
   * folder.
   */
  part: string
}

const BASE_FOLDERS = {
  shared: [],
  server: ['backup', 'db', 'http', 'integrations', 'metrics', 'pages', 'sessions'],
  web: ['api', 'forms', 'lib', 'records', 'styles', 'ui'],
}
const APP_FOLDERS = { shared: [], server: ['operator'], web: ['app', 'prerender'] }
/** Files of an app folder that features use; they count as part of the base. */
const BASE_FILES = ['src/web/prerender/chunked-rendering.tsx']
/**
 * Files directly in the runtime's folder that build the program. The server's other files there may be
 * imported by all.
 */
const APP_FILES = {
  shared: [],
  server: ['main.ts', 'start.ts', 'graceful-shutdown.ts', 'app.ts', 'mail-composers.ts', 'scheduled-jobs.ts'],
  web: ['main.tsx'],
}
const SHARED_FILES = { shared: false, server: true, web: false }

export function locateSource(path: string): SourceLocation | null {
  const [, runtime, folder = '', noun = '', ...rest] = path.split('/')
  if (runtime !== 'shared' && runtime !== 'server' && runtime !== 'web') return null
  if (noun === '') return locateTopLevelFile(runtime, folder)
  if (folder === 'features') return rest.length > 0 ? { runtime, layer: 'feature', part: noun } : null
  if (runtime === 'shared' && folder === 'kernel') return { runtime, layer: 'kernel', part: folder }
  if (includes(BASE_FOLDERS[runtime], folder) || BASE_FILES.includes(path))
    return { runtime, layer: 'base', part: folder }
  if (includes(APP_FOLDERS[runtime], folder)) return { runtime, layer: 'app', part: folder }
  return null
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** The file that an import refers to, as a path from the root; null for a package. */
export function resolveImport(from: string, request: string): string | null {
  const [plain = ''] = request.split('?')
  if (plain.startsWith('.')) return posix.join(dirname(from), plain)
  const [, alias, rest] = /^#(shared|server|web)\/(.+)$/.exec(plain) ?? []
  if (alias) return `src/${alias}/${rest}`
  return plain.startsWith('#') ? plain.slice(1) : null
}

function locateTopLevelFile(runtime: SourceLocation['runtime'], file: string): SourceLocation | null {
  if (includes(APP_FILES[runtime], file)) return { runtime, layer: 'app', part: '' }
  if (SHARED_FILES[runtime] || isTest(file)) return { runtime, layer: 'base', part: '' }
  return null
}

function includes(list: readonly string[], name: string): boolean {
  return list.includes(name)
}
