import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { findFreePort } from '#tests/support/free-port.mjs'
import { root } from './root.mjs'

const WATCHED = ['src/server', 'src/shared', 'content', 'migrations']

/**
 * The browser talks to Vite, which serves the sources with hot reload and passes everything else on to
 * the real server. That one is built anew (a tenth of a second) and restarted when its sources change.
 */
export async function startDevelopment() {
  const port = Number(process.env['PORT'] ?? 3000)
  const behind = await findFreePort()
  const server = await runServer({ behind, appUrl: process.env['APP_URL'] ?? `http://localhost:${port}` })
  for (const folder of WATCHED) watch(join(root, folder), { recursive: true }, server.restartSoon)
  const vite = await createServer({
    root: join(root, 'src/web'),
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [{ name: 'damson-server', configureServer: (front) => () => passOn(front, behind) }],
  })
  await vite.listen()
  console.log(`Damson is running at http://localhost:${port} and reloads as you work`)
}

/** @param {{ behind: number, appUrl: string }} options */
async function runServer({ behind, appUrl }) {
  const env = { ...process.env, PORT: String(behind), HOST: '127.0.0.1', APP_URL: appUrl }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const restart = async () => {
    await buildServer()
    await stop(child)
    child = spawn(process.execPath, [join(root, '.cache/dev-server/main.js')], {
      env,
      cwd: root,
      stdio: 'inherit',
    })
  }
  const restartSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => restart().catch((error) => console.error(error.message)), 100)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => stop(child).then(() => process.exit(0)))
  }
  await restart()
  return { restartSoon }
}

function buildServer() {
  return build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir: '.cache/dev-server' },
  })
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function stop(child) {
  if (!child || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** @param {import('vite').ViteDevServer} front @param {number} behind */
function passOn(front, behind) {
  front.middlewares.use((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request({
      host: '127.0.0.1',
      port: behind,
      method,
      path: incoming.originalUrl ?? url,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    onward.on('response', (answer) => answerWith(front, incoming.originalUrl ?? '/', answer, outgoing))
    onward.on('error', () => outgoing.writeHead(503, { 'retry-after': '1' }).end('The server is restarting.'))
    incoming.pipe(onward)
  })
}

/**
 * The app's page is replaced by its source, transformed; the data that the server put into it stays.
 * @param {import('vite').ViteDevServer} front @param {string} url
 * @param {import('node:http').IncomingMessage} answer @param {import('node:http').ServerResponse} outgoing
 */
async function answerWith(front, url, answer, outgoing) {
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  if (!isPage) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
  let html = ''
  for await (const chunk of answer.setEncoding('utf8')) html += chunk
  const data = /<script type="application\/json" id="page-data">.*?<\/script>/.exec(html)?.[0]
  const source = await import('node:fs/promises').then((fs) =>
    fs.readFile(join(root, 'src/web/index.html'), 'utf8'),
  )
  const page = data
    ? await front.transformIndexHtml(
        url,
        source.replace('</head>', () => `${data}</head>`),
      )
    : html
  // The hot-reload client is an inline script, which the real policy forbids.
  const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(page)
}
