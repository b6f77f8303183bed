import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const SCRIPT = 'prerender/public-pages-client.ts'
const STYLES = 'styles/public.css'
const RENDERERS = '.cache/prerender'
const MANIFEST = '.vite/public-manifest.json'

/** @typedef {{ file: string, css?: string[], assets?: string[], imports?: string[], isEntry?: boolean }} Chunk */

/**
 * Writes the public pages and the prerendered shells beside the built app, whose files they refer to.
 * src/web/prerender/README.md explains how it works.
 * @param {string} root
 */
export async function prerenderPages(root) {
  await Promise.all([buildAssets(root), buildRenderers(root)])
  const { renderPublicPages } = await import(join(root, RENDERERS, 'public-pages.js'))
  const { renderShells, renderLoadFailed, renderOpeningShell } = await import(
    join(root, RENDERERS, 'prerendered-shells.js')
  )
  const pages = renderPublicPages(await readAssets(root), new Date().getFullYear())
  const folder = join(root, 'dist/web/pages')
  await mkdir(folder, { recursive: true })
  for (const [name, html] of Object.entries(pages)) await writeFile(join(folder, `${name}.html`), html)
  await writeShells(root, { shells: await renderShells(), loadFailed: renderLoadFailed() })
  await writeOpeningPage(root, renderOpeningShell())
}

/**
 * The app's page for owners, with the empty frame of the app inside. Its styles stay in a file, which the
 * browser keeps: an owner comes back.
 * @param {string} root @param {string} shell
 */
async function writeOpeningPage(root, shell) {
  const web = join(root, 'dist/web')
  const app = await readFile(join(web, 'index.html'), 'utf8')
  const page = app.replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
  await writeFile(join(web, 'pages/opening.html'), page)
}

/**
 * Each shell is the app's page with the styles and the theme's script inlined, so that the browser can draw
 * it without another request. The app's code is preloaded and starts after the first paint.
 * @param {string} root @param {{ shells: Record<string, string>, loadFailed: string }} rendered
 */
async function writeShells(root, { shells, loadFailed }) {
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
  for (const [name, shell] of Object.entries(shells)) {
    const body = `<div id="root">${shell}</div><template>${loadFailed}</template><script>${startAfterPaint(code)}</script>`
    const file = join(web, `pages/shells${name}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      page.replace('<div id="root"></div>', () => body),
    )
  }
}

/** A hidden window is never painted, so the code starts at once there. @param {string} code */
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
function buildRenderers(root) {
  return build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      outDir: RENDERERS,
      minify: false,
      rolldownOptions: {
        input: {
          'public-pages': 'src/web/prerender/public-pages.tsx',
          'prerendered-shells': 'src/web/prerender/prerendered-shells.tsx',
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
