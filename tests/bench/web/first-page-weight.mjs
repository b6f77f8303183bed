import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * @typedef {{ file: string, src?: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {'scripts' | 'styles' | 'fonts'} Kind
 * @typedef {Record<Kind, { file: string, bytes: number }[]>} Weight
 */

/** The screen that the first signed-out page shows, on top of the entry itself. */
const FIRST_SCREEN = /(^|\/)login-page\.tsx$/
/** A font face without a range, or with the range of plain Latin, is fetched by every page. */
const LATIN = /U\+0000-00FF|U\+00\?\?|U\+0-FF/i

/**
 * What a browser downloads for the first signed-out page of the app, in bytes on the wire: scripts and styles
 * compressed by brotli, fonts as they are.
 * @param {string} folder the built web folder @returns {Weight}
 */
export function weighFirstPage(folder) {
  const chunks = firstChunks(folder)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = [...chunks.map(({ file }) => file), ...scriptsIn(html)]
  const styles = unique(chunks.flatMap(({ css = [] }) => css))
  const fonts = unique(styles.flatMap((file) => fontsIn(readFileSync(join(folder, file), 'utf8'))))
  return {
    scripts: unique(scripts).map((file) => ({ file, bytes: compressedSize(join(folder, file)) })),
    styles: styles.map((file) => ({ file, bytes: compressedSize(join(folder, file)) })),
    fonts: fonts.map((file) => ({ file, bytes: readFileSync(join(folder, 'assets', file)).length })),
  }
}

/** @param {string} folder @returns {Chunk[]} */
function firstChunks(folder) {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error(`${path} is missing: build first.`)
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const screens = Object.keys(manifest).filter((key) => FIRST_SCREEN.test(key))
  const keys = ['index.html', ...screens].reduce(
    (found, key) => withImports(manifest, key, found),
    /** @type {Set<string>} */ (new Set()),
  )
  return [...keys].flatMap((key) => manifest[key] ?? [])
}

/** @param {Record<string, Chunk>} manifest @param {string} key @param {Set<string>} found @returns {Set<string>} */
function withImports(manifest, key, found) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest names ${key}, but does not describe it.`)
  if (found.has(key)) return found
  found.add(key)
  return (chunk.imports ?? []).reduce((sum, next) => withImports(manifest, next, sum), found)
}

/** Also the scripts that the bundler does not know, such as the theme's. @param {string} html */
function scriptsIn(html) {
  return [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file = '']) => file)
}

/** @param {string} css */
function fontsIn(css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  return faces
    .filter((face) => !face.includes('unicode-range') || LATIN.test(face))
    .flatMap((face) => [...face.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => basename(url)))
}

/** @param {string} path */
function compressedSize(path) {
  return brotliCompressSync(readFileSync(path)).length
}

/** @param {string[]} list */
function unique(list) {
  return [...new Set(list)]
}
