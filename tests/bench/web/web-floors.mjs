import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const FOLDER = '.cache/bench/bare-react'
const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><h1>One heading</h1></html>'
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`
const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Sign in'))
`
const TYPES = /** @type {Record<string, string>} */ ({ '.js': 'text/javascript', '.html': 'text/html' })

/** The floors: a page with one heading, and React with one heading. */
export async function startFloors() {
  await buildBareReact()
  const server = createServer((request, reply) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const body = bodyOf(path)
    if (body === null) return reply.writeHead(404).end()
    reply.writeHead(200, {
      'content-type': `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8`,
      'content-encoding': 'br',
    })
    return reply.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floors have no port.')
  const url = `http://localhost:${address.port}`
  return { emptyUrl: `${url}/empty`, reactUrl: `${url}/react`, stop: () => server.close() }
}

async function buildBareReact() {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'index.html'), PAGE)
  writeFileSync(join(FOLDER, 'main.js'), MAIN)
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
  })
}

/** @type {Map<string, Buffer | null>} */
const bodies = new Map()

/** @param {string} path */
function bodyOf(path) {
  const known = bodies.get(path)
  if (known !== undefined) return known
  const body = readBody(path)
  const packed = body === null ? null : brotliCompressSync(body)
  bodies.set(path, packed)
  return packed
}

/** @param {string} path @returns {Buffer | string | null} */
function readBody(path) {
  if (path === '/empty') return EMPTY
  if (path === '/react') return readFileSync(join(FOLDER, 'dist/index.html'))
  return /^\/assets\/[\w.-]+$/.test(path) ? readFileSync(join(FOLDER, 'dist', path)) : null
}
