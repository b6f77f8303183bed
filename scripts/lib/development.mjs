import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { findFreePort } from '#tests/support/programs/free-port.mjs'
import { root } from './root.mjs'

const WATCHED = ['src/server', 'src/shared', 'content', 'migrations']

/**
 * The browser talks to Vite, which serves the sources with hot reload and proxies everything else to the real
 * server. The server is rebuilt (a tenth of a second) and restarted when its sources change.
 */
export async function startDevelopment() {
  const port = Number(process.env['PORT'] ?? 3000)
  const behind = await findFreePort()
  const payments = process.argv.includes('--with-test-payments') ? await startTestPayments(behind) : null
  const appUrl = process.env['APP_URL'] ?? `http://localhost:${port}`
  const server = await runServer({ behind, appUrl, more: payments?.env ?? {} })
  for (const folder of WATCHED) watch(join(root, folder), { recursive: true }, server.restartSoon)
  const vite = await createServer({
    root: join(root, 'src/web'),
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [
      { name: 'damson-server', configureServer: (front) => () => proxyTo(front, behind) },
      { name: 'test-payments', transformIndexHtml: (_, { path }) => payments?.tagsFor(path) ?? [] },
    ],
  })
  await vite.listen()
  // The server itself prints the address, each time it is ready.
  console.log('Damson reloads as you work')
}

/** @param {{ behind: number, appUrl: string, more: Record<string, string> }} options */
async function runServer({ behind, appUrl, more }) {
  const env = { ...process.env, ...more, PORT: String(behind), HOST: '127.0.0.1', APP_URL: appUrl }
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
  // At SIGTERM the server would first wait for load balancers.
  child.kill('SIGINT')
  await ended
}

/** @param {import('vite').ViteDevServer} front @param {number} behind */
function proxyTo(front, behind) {
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
 * Replaces the built page by its source, transformed by Vite, and keeps the data that the server put into it.
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

/**
 * Lets a developer pay without a Stripe account: an offline Stripe for the server, and a stand-in for
 * Stripe's script on the one page that loads it. Purchases are kept beside the build, so that they survive a
 * restart as the records do.
 * @param {number} behind
 */
async function startTestPayments(behind) {
  const { startOfflineStripe } = await import('#tests/support/offline-stripe/offline-stripe.mjs')
  const stripe = await startOfflineStripe({ keepIn: join(root, '.cache/offline-stripe.json') })
  stripe.deliverTo(`http://127.0.0.1:${behind}/api/stripe/webhook`)
  console.log('Test payments: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined; no money moves.')
  const script = {
    tag: 'script',
    attrs: { src: `${stripe.url}/standin/stripe.js` },
    injectTo: /** @type {const} */ ('head'),
  }
  /** @param {string} path */
  const tagsFor = (path) => (/^\/subscribe(\/|\?|$)/.test(path) ? [script] : [])
  return { env: stripe.env, tagsFor }
}
