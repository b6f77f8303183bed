import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = 'src/web/app/offline/service-worker.ts'
/** These pages cannot be opened offline, so the worker does not cache their code. */
const NEVER_OFFLINE =
  /(subscribe-page|payment-form|register-page|forgot-password-page|reset-password-page|verify-email-page)/

/**
 * Writes dist/web/sw.js with the list of the built app's files and a version for this build. Every build
 * makes another worker, which is how a browser notices the new version. Needs the built app.
 * @param {string} root
 */
export async function buildWorker(root) {
  const files = await listAppFiles(root)
  const web = join(root, 'dist/web')
  const page = await readFile(join(web, 'index.html'))
  const hash = createHash('sha256').update(page).update(files.join()).digest('base64url').slice(0, 12)
  await build({
    root: join(root, 'src/web'),
    mode: 'apart',
    configFile: join(root, 'vite.config.ts'),
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(hash), FILES: JSON.stringify(files) },
    build: {
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: { input: join(root, ENTRY), output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
}

/** Every script, style and font that the app may request. @param {string} root */
async function listAppFiles(root) {
  /** @type {Record<string, { file: string, css?: string[], assets?: string[] }>} */
  const manifest = JSON.parse(await readFile(join(root, 'dist/web/.vite/manifest.json'), 'utf8'))
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)]
    .filter((file) => !NEVER_OFFLINE.test(file))
    .map((file) => `/${file}`)
    .sort()
}
