import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './encodings.ts'

type StaticFile = { body: Buffer; etag: string; type: string }

/** It may fetch, and nothing else. */
const WORKER = 'sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the files that the build made, and only those: the list is read once, so an address can never
 * lead outside it. Each is answered from memory, pre-compressed where the build compressed it.
 */
export function addStaticFiles(app: FastifyInstance, folder: string): void {
  const names = new Set(listFiles(folder))
  const cache = new Map<string, Promise<StaticFile>>()
  const load = (name: string, type: string) => {
    const loaded = cache.get(name) ?? readStatic(join(folder, name), type)
    cache.set(name, loaded)
    return loaded
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const chosen = chooseFile(request, name, names)
    const file = await load(chosen.name, TYPES[extname(name)] ?? 'application/octet-stream')
    if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY)
    return sendFile(request, reply, { file, encoding: chosen.label, keeping: keepingOf(name) })
  }
  const options = { access: 'public' as const, schema: { hide: true } }
  for (const name of names) {
    if (isHidden(name) || name.startsWith('assets/')) continue
    app.get(`/${name}`, options, (request, reply) => answer(request, reply, name))
  }
  // One route for the hundreds of them: each of its own would slow every start.
  app.get<{ Params: { '*': string } }>('/assets/*', options, async (request, reply) => {
    const name = `assets/${request.params['*']}`
    if (!names.has(name) || isHidden(name)) return reply.callNotFound()
    return answer(request, reply, name)
  })
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}

/** Pages are rendered, not served as files; the compressed twins are never asked for by name. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || /\.(html|br|gz|map)$/.test(name)
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

async function readStatic(path: string, type: string): Promise<StaticFile> {
  const body = await readFile(path)
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

const SUFFIXES = { br: '.br', gzip: '.gz' }

/** The build keeps a packed twin of what is worth it, always in both ways. */
function chooseFile(request: FastifyRequest, name: string, names: Set<string>) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const packed = encoding === null ? name : name + SUFFIXES[encoding]
  return names.has(packed) ? { name: packed, label: encoding } : { name, label: null }
}

type Sending = { file: StaticFile; encoding: string | null; keeping: string }

/** What carries a hash in its name never changes; the rest is asked for again and mostly answered 304. */
function keepingOf(name: string): string {
  if (name === WORKER) return 'no-cache'
  return name.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { file, encoding, keeping }: Sending) {
  reply.headers({
    'cache-control': keeping,
    etag: file.etag,
    vary: 'Accept-Encoding',
  })
  if (hasAlready(request, file.etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(file.body)
}

/** A proxy on the way may have marked the tag as weak, or have several to offer. */
function hasAlready(request: FastifyRequest, etag: string): boolean {
  const offered = String(request.headers['if-none-match'] ?? '').split(',')
  return offered.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
