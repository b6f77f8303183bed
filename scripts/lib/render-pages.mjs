import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const SCRIPT = 'app/public-script.ts'
const STYLES = 'styles/public.css'
const RENDERERS = '.cache/public-pages'
const MANIFEST = '.vite/public-manifest.json'

/** @typedef {{ file: string, css?: string[], assets?: string[], imports?: string[], isEntry?: boolean }} Chunk */

/**
 * Writes the public pages, whole, as files beside the app: rendered from the same components, with a
 * stylesheet and a script of their own, which stay small because they share nothing with the app's. The
 * sheet stands in the page itself: nothing has to be fetched before the first paint.
 * Needs the built app, whose first files the pages fetch ahead in a quiet moment.
 * @param {string} root
 */
export async function renderPages(root) {
  await Promise.all([buildAssets(root), buildRenderer(root)])
  const { renderPublicPages } = await import(join(root, RENDERERS, 'public-pages.js'))
  const { renderFirstSights, renderLoadFailed } = await import(join(root, RENDERERS, 'first-sights.js'))
  const pages = renderPublicPages(await readAssets(root), new Date().getFullYear())
  const folder = join(root, 'dist/web/pages')
  await mkdir(folder, { recursive: true })
  for (const [name, html] of Object.entries(pages)) await writeFile(join(folder, `${name}.html`), html)
  await writeFirstSights(root, { sights: await renderFirstSights(), loadFailed: renderLoadFailed() })
}

/**
 * The app's page with its style and theme inside, so that it is seen as soon as it is there; the code is
 * fetched beside it and begins once that stands on the screen.
 * @param {string} root @param {{ sights: Record<string, string>, loadFailed: string }} rendered
 */
async function writeFirstSights(root, { sights, loadFailed }) {
  const web = join(root, 'dist/web')
  const app = await readFile(join(web, 'index.html'), 'utf8')
  const [link, sheet] = find(app, /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/)
  const [script, code] = find(app, /<script type="module"[^>]*src="([^"]+)"><\/script>/)
  const style = await readFile(join(web, sheet), 'utf8')
  const theme = await readFile(join(web, 'theme.js'), 'utf8')
  const page = app
    .replace(link, () => `<style>${style}</style>`)
    .replace(script, `<link rel="modulepreload" href="${code}" fetchpriority="low">`)
    .replace('<script src="/theme.js"></script>', () => `<script>${theme}</script>`)
  await mkdir(join(web, 'pages/first'), { recursive: true })
  for (const [path, sight] of Object.entries(sights)) {
    const body = `<div id="root">${sight}</div><template>${loadFailed}</template><script>${startAfterPaint(code)}</script>`
    await writeFile(
      join(web, `pages/first${path}.html`),
      page.replace('<div id="root"></div>', () => body),
    )
  }
}

/** A window out of sight is not painted. @param {string} code */
function startAfterPaint(code) {
  return `{
  const start = () => import('${code}').catch(fail)
  const fail = () => {
    document.body.prepend(document.querySelector('template').content)
    const reload = () => location.reload()
    document.querySelector('[role=alert] button').addEventListener('click', reload)
    addEventListener('online', reload)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}`
}

/** @param {string} html @param {RegExp} part @returns {[whole: string, address: string]} */
function find(html, part) {
  const [whole, address] = part.exec(html) ?? []
  if (!whole || !address) throw new Error(`The app’s page has no ${part}.`)
  return [whole, address]
}

/** @param {string} root */
function buildAssets(root) {
  const web = join(root, 'src/web')
  return build({
    root: web,
    mode: 'apart',
    configFile: join(root, 'vite.config.ts'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      manifest: MANIFEST,
      rolldownOptions: { input: [join(web, SCRIPT), join(web, STYLES)] },
    },
  })
}

/** @param {string} root */
function buildRenderer(root) {
  return build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      outDir: RENDERERS,
      minify: false,
      rolldownOptions: {
        input: {
          'public-pages': 'src/web/app/public-pages.tsx',
          'first-sights': 'src/web/app/first-sights.tsx',
        },
      },
    },
  })
}

/** @param {string} root */
async function readAssets(root) {
  const own = await readManifest(root, MANIFEST)
  const app = await readManifest(root, '.vite/manifest.json')
  const styles = chunkOf(own, STYLES)
  const entry = chunkOf(app, 'index.html')
  const scripts = [entry, ...(entry.imports ?? []).map((name) => chunkOf(app, name))]
  return {
    script: `/${chunkOf(own, SCRIPT).file}`,
    theme: await readFile(join(root, 'src/web/public/theme.js'), 'utf8'),
    styles: await readFile(join(root, 'dist/web', styles.file), 'utf8'),
    prefetch: [
      ...scripts.map(({ file }) => ({ href: `/${file}`, as: 'script' })),
      ...(entry.css ?? []).map((file) => ({ href: `/${file}`, as: 'style' })),
    ],
  }
}

/** @param {string} root @param {string} name @returns {Promise<Record<string, Chunk>>} */
async function readManifest(root, name) {
  return JSON.parse(await readFile(join(root, 'dist/web', name), 'utf8'))
}

/** @param {Record<string, Chunk>} manifest @param {string} name @returns {Chunk} */
function chunkOf(manifest, name) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build made no ${name}.`)
  return chunk
}
