import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { weighFirstPage } from '#tests/bench/web/first-page-weight.mjs'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  'features/auth/login-page.tsx': { file: 'assets/login.js', imports: ['_form.js', 'index.html'] },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
  'features/expenses/expenses-page.tsx': { file: 'assets/expenses.js', imports: ['index.html'] },
}
const CSS = `
  @font-face{font-family:A;src:url(/assets/latin.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131}
  @font-face{font-family:A;src:url(/assets/greek.woff2) format("woff2");unicode-range:U+0370-03FF}
  @font-face{font-family:B;src:url("/assets/display.woff2") format("woff2")}
  @font-face{font-family:C;src:local("Arial")}`

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damson-weight-'))
  write(
    'index.html',
    '<script src="/theme.js"></script><script type="module" src="/assets/index.js"></script>',
  )
  write('.vite/manifest.json', JSON.stringify(MANIFEST))
  write('assets/index.css', CSS)
  write('assets/latin.woff2', randomBytes(100))
  write('assets/display.woff2', randomBytes(200))
  for (const file of [
    'theme.js',
    'assets/index.js',
    'assets/react.js',
    'assets/login.js',
    'assets/form.js',
  ]) {
    write(file, 'x'.repeat(1000))
  }
  write('assets/form.css', 'p{}')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the weight of the first page', () => {
  test('counts the entry, the sign-in screen and what they import, each once', () => {
    const files = weighFirstPage(folder).scripts.map(({ file }) => file)
    expect(files.toSorted()).toEqual(
      ['assets/form.js', 'assets/index.js', 'assets/login.js', 'assets/react.js', 'theme.js'].toSorted(),
    )
  })

  test('counts styles with their screens, and the fonts of plain Latin text as they are', () => {
    const { styles, fonts } = weighFirstPage(folder)
    expect(styles.map(({ file }) => file)).toEqual(['assets/index.css', 'assets/form.css'])
    expect(fonts).toEqual([
      { file: 'latin.woff2', bytes: 100 },
      { file: 'display.woff2', bytes: 200 },
    ])
  })

  test('counts scripts by their compressed size', () => {
    expect(weighFirstPage(folder).scripts.every(({ bytes }) => bytes < 100)).toBe(true)
  })

  test('within the budget the command succeeds', () => {
    expect(runWeight().status).toBe(0)
  })

  test.each([
    ['scripts', 'assets/login.js', 96_000],
    ['styles', 'assets/form.css', 16_000],
    ['fonts', 'assets/display.woff2', 66_000],
  ])('over the budget for %s the command fails', (kind, file, bytes) => {
    write(file, randomBytes(bytes))
    const { status, stdout } = runWeight()
    expect(stdout).toMatch(new RegExp(`^${kind} .*TOO HEAVY`, 'm'))
    expect(status).toBe(1)
  })
})

function runWeight() {
  return spawnSync(process.execPath, ['tests/bench/weight.mjs', folder], { encoding: 'utf8' })
}

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}
