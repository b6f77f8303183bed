import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage, installWithApt } from './debian.mjs'
import { findOnPath, isExecutable } from './programs.mjs'
import { Unavailable } from './unavailable.mjs'
import { waitUntil } from './wait-until.mjs'

const NGINX = { what: 'nginx', howToGet: 'sudo apt-get install nginx' }
const START_TIMEOUT_MS = 10_000

// nginx must not outlive us, not even when we are killed with -9, so it ends when our pipe closes.
const WATCHDOG = `"$@" &
nginx=$!
read -r _
kill -TERM $nginx
wait $nginx`

/**
 * The path of nginx; installs Debian's where that is allowed, otherwise throws `Unavailable`.
 * @returns {Promise<string>}
 */
export async function ensureNginx() {
  const found = findNginx()
  if (found) return found
  // Debian's package starts a public server at once where systemd runs services.
  if (existsSync('/run/systemd/system'))
    throw new Unavailable(`nginx is not installed. To get it: ${NGINX.howToGet}.`)
  await installWithApt(NGINX, () => installPackage('nginx'))
  const installed = findNginx()
  if (!installed) throw new Unavailable('apt-get installed nginx, but the program is not to be found.')
  return installed
}

/** It is often in a folder that is only on root's PATH. */
function findNginx() {
  return [findOnPath('nginx'), '/usr/sbin/nginx'].find((path) => path !== null && isExecutable(path)) ?? null
}

/**
 * Runs nginx with these settings in its http block, in a temporary folder.
 * @param {{ program: string, site: string, port: number }} options
 * @returns {Promise<{ log: () => string, stop: () => Promise<void> }>}
 */
export async function startNginx({ program, site, port }) {
  const folder = mkdtempSync(join(tmpdir(), 'damson-nginx-'))
  mkdirSync(join(folder, 'temp'))
  writeFileSync(join(folder, 'nginx.conf'), frame(site))
  const command = [program, '-p', folder, '-e', 'stderr', '-c', 'nginx.conf']
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...command], { stdio: ['pipe', 'ignore', 'pipe'] })
  const exited = once(shell, 'exit')
  let log = ''
  shell.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    log = (log + text).slice(-20_000)
  })
  const stop = async () => {
    shell.stdin.end()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntil('nginx listens', () => isListening(port), { timeoutMs: START_TIMEOUT_MS })
  } catch (cause) {
    await stop()
    throw new Error(`nginx did not start:\n${log}`, { cause })
  }
  return { log: () => log, stop }
}

/** Two workers, because they must agree on which server is down. @param {string} site */
function frame(site) {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path temp/${kind};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid nginx.pid;
events { worker_connections 256; }
http {
access_log off;
${temp.join('\n')}
${site}
}
`
}

/** @param {number} port @returns {Promise<boolean>} */
async function isListening(port) {
  const socket = createConnection(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
