import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { startCommand } from './bench-server.mjs'
import { inBulk, neighbours, ONE_MONTH, potsOf, recordsOf, TEN_YEARS } from './metrics-records.mjs'

export const NEW = 'new@salon.example'
export const OLD = 'old@salon.example'

/**
 * Where a server keeps its records, and a way to write there while no server runs.
 * @typedef {{ env: Record<string, string>, write: (statements: string[]) => Promise<void> }} Store
 * @typedef {{ url: string, pid: number, cookies: Record<string, string>, stop: () => Promise<void> }} Salons
 */

/**
 * Registers people through the API, then writes their records and those of all other owners while the server
 * is stopped.
 * @param {Store} store @param {number} others @param {string[]} [more] further statements @returns {Promise<Salons>}
 */
export async function openSalons(store, others, more = []) {
  const first = await startProduct(store)
  const cookies = { [NEW]: await register(first.url, NEW), [OLD]: await register(first.url, OLD) }
  await first.stop()
  const statements = [
    `update users set free_until = now() + interval '1 day', free_source = 'operator'`,
    ...recordsOf(`email = '${NEW}'`, ONE_MONTH),
    ...(others > 1
      ? [...recordsOf(`email = '${OLD}'`, TEN_YEARS), ...potsOf(`email = '${OLD}'`, TEN_YEARS)]
      : []),
    ...neighbours(others),
    ...more,
  ]
  await store.write(inBulk(statements))
  const { url, pid, stop } = await startProduct(store)
  return { url, pid, cookies, stop }
}

/** @param {Store} store */
function startProduct(store) {
  const env = { ...store.env, RATE_LIMITS: 'off' }
  return startCommand({ command: process.execPath, args: ['dist/server/main.js'], env })
}

/** @param {string} clusterUrl @param {string} name @returns {Promise<Store & { url: string }>} */
export async function makeDatabase(clusterUrl, name) {
  await withClient(clusterUrl, [`create database ${name}`])
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
  return { url, env: { DATABASE_URL: url }, write: (statements) => withClient(url, statements) }
}

/** @returns {Store & { folder: string, copy: () => string, remove: () => void }} */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'damson-bench-'))
  const copies = [folder]
  const write = async (/** @type {string[]} */ statements) => {
    const engine = await PGlite.create({ dataDir: join(folder, 'database') })
    for (const statement of statements) await engine.exec(statement)
    await engine.close()
  }
  const copy = () => {
    const twin = mkdtempSync(join(tmpdir(), 'damson-bench-'))
    copies.push(twin)
    cpSync(join(folder, 'database'), join(twin, 'database'), { recursive: true })
    return twin
  }
  const remove = () => {
    for (const path of copies) rmSync(path, { recursive: true, force: true })
  }
  return { folder, env: { DATA_DIR: folder }, write, copy, remove }
}

/** @param {string} url @param {string} email @returns {Promise<string>} the cookie */
async function register(url, email) {
  const body = JSON.stringify({ name: 'Bench', email, password: 'a salon of my own', businessType: 'Other' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {string} url @param {string[]} statements */
async function withClient(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
