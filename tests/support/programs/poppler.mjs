import { installPackage, installWithApt } from './debian.mjs'
import { findOnPath, isOnPath, outputOf } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'

const POPPLER = { what: 'poppler-utils', howToGet: 'sudo apt-get install poppler-utils' }
const PROGRAMS = ['pdftotext', 'pdfinfo']

/**
 * Makes sure that PDFs can be read: installs Debian's programs where that is allowed, otherwise throws
 * `Unavailable`.
 */
export async function ensurePoppler() {
  if (PROGRAMS.every(isOnPath)) return
  await installWithApt(POPPLER, () => installPackage('poppler-utils'))
  if (!PROGRAMS.every(isOnPath))
    throw new Unavailable('apt-get installed poppler-utils, but its programs are not to be found.')
}

/**
 * The text of each page of a PDF, line by line in its layout, and the sizes of its pages.
 * @param {string} path
 */
export function readPdf(path) {
  const pages = run('pdftotext', ['-layout', path, '-']).split('\f')
  const info = run('pdfinfo', [path])
  const count = Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1])
  return { pages: pages.slice(0, count), count, size: /^Page size:\s+(.+)$/m.exec(info)?.[1] ?? '' }
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const path = findOnPath(program)
  const output = path && outputOf(path, args)
  if (output === null) throw new Error(`${program} could not read the file`)
  return output
}
