import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const WORKER = 'sw.js'
/** The service worker may fetch, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves only the files that the build made. Their list is read once, so an address can never lead outside
 * the folder. The routes are not the plugin's, because each route must declare who may call it.
 */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A modification time would make a browser keep a newer version after a rollback to an older one.
    lastModified: false,
    setHeaders: (reply, path) => setFileHeaders(reply, toName(folder, path)),
  })
  const names = new Set(listFiles(folder).filter((name) => !isHidden(name)))
  // The build has already compressed them.
  const options = { access: 'public' as const, schema: { hide: true }, compress: false as const }
  for (const name of names) {
    if (name.startsWith('assets/')) continue
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name))
  }
  // One route for all assets, because the metrics count by route.
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) => {
    const name = `assets/${request.params['*']}`
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

/** Pages are rendered, not served as files. The compressed copies are never requested by name. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || /\.(html|br|gz|map)$/.test(name)
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => toName(folder, join(entry.parentPath, entry.name)))
}

function toName(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** The path is that of the file that is sent, which may be the compressed copy. */
function setFileHeaders(reply: FastifyReply, sent: string): void {
  const name = sent.replace(/\.(br|gz)$/, '')
  reply.header('cache-control', cacheControlOf(name))
  if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY)
}

/** A file with a hash in its name never changes. The others are revalidated and mostly answered with 304. */
function cacheControlOf(name: string): string {
  if (name === WORKER) return 'no-cache'
  return name.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}
