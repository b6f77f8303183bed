import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const WORKER = 'sw.js'
/** It may fetch, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the files that the build made, and only those: the list is read once, so an address can never
 * lead outside it. The routes are ours because every route has to say who may call it.
 */
export async function addStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // By its time, an older version that comes back would pass for the newer one that a browser has.
    lastModified: false,
    setHeaders: (reply, path) => setFileHeaders(reply, toName(folder, path)),
  })
  const names = new Set(listFiles(folder).filter((name) => !isHidden(name)))
  // They come compressed from the build.
  const options = { access: 'public' as const, schema: { hide: true }, compress: false as const }
  for (const name of names) {
    if (name.startsWith('assets/')) continue
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name))
  }
  // One route for the hundreds of them: the metrics count by route.
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) => {
    const name = `assets/${request.params['*']}`
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

/** Pages are rendered, not served as files; the compressed twins are never asked for by name. */
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

/** The path is that of the file that is sent: of the compressed twin, where there is one. */
function setFileHeaders(reply: FastifyReply, sent: string): void {
  const name = sent.replace(/\.(br|gz)$/, '')
  reply.header('cache-control', cacheControlOf(name))
  if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY)
}

/** What carries a hash in its name never changes; the rest is asked for again and mostly answered 304. */
function cacheControlOf(name: string): string {
  if (name === WORKER) return 'no-cache'
  return name.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}
