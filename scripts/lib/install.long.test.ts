import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

const LOCK = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
}
const NEWER = { packages: { ...LOCK.packages, 'node_modules/a': { version: '1.0.1' } } }
// A stand-in for npm. It writes the record that npm writes, and the arguments it was called with.
const FAKE_NPM = `import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs'
mkdirSync('node_modules', { recursive: true })
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))`

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damson-install-'))
  writeFileSync(join(root, 'npm.mjs.js'), FAKE_NPM)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  vi.stubEnv('npm_execpath', join(root, 'npm.mjs.js'))
  writeLock(LOCK)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

describe('installing', () => {
  test('a fresh clone is installed once, from the lock file, build tools included', async () => {
    expect(await ensureInstalled({ root })).toBe(true)
    expect(await ensureInstalled({ root })).toBe(false)
    expect(calls()).toEqual(['ci --include=dev --no-audit --no-fund'])
  })

  test('another lock file is installed again', async () => {
    await ensureInstalled({ root })
    writeLock(NEWER)
    expect(await ensureInstalled({ root })).toBe(true)
    expect(calls()).toHaveLength(2)
  })

  test("a person's own npm ci is accepted", async () => {
    writeRecord({ packages: { 'node_modules/a': { version: '1.0.0' } } })
    expect(await ensureInstalled({ root })).toBe(false)
    expect(calls()).toEqual([])
  })

  test.each([
    ['holds another version', { packages: { 'node_modules/a': { version: '0.9.0' } } }],
    ['lacks a package', { packages: {} }],
    [
      'holds a package too many',
      { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } } },
    ],
  ])('node_modules that %s is installed again', async (_title, record) => {
    writeRecord(record)
    expect(await ensureInstalled({ root })).toBe(true)
  })

  test('a failed installation says why and is tried again', async () => {
    writeFileSync(join(root, 'npm.mjs.js'), "console.error('no network'); process.exit(1)")
    await expect(ensureInstalled({ root })).rejects.toThrow('no network')
    await expect(ensureInstalled({ root })).rejects.toThrow('no network')
  })
})

function writeLock(lock: object) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
}

function writeRecord(record: object) {
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(record))
}

function calls(): string[] {
  const path = join(root, 'calls')
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
}
