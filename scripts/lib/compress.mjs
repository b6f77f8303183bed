import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|html|txt|xml|webmanifest|json)$/
const MIN_BYTES = 512

/**
 * Writes a brotli and a gzip copy beside every text file of the build.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

/** @param {string} path */
async function compressFile(path) {
  const body = await readFile(path)
  if (body.length < MIN_BYTES) return
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, options))
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
}
