import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = 'src/web/app/offline/service-worker.ts'
/** Pages that are never opened from the device: their own code need not lie there. */
const NEVER_OFFLINE =
  /(subscribe-page|payment-form|register-page|forgot-password-page|reset-password-page|verify-email-page)/

/**
 * Writes dist/web/sw.js, with the list of the built app's files and a name for this build in it.
 * Another build is another worker, and that is how a browser learns of it. Needs the built app.
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

/** Every script, style and font that the app may ask for. @param {string} root */
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
