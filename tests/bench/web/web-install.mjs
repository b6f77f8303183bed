import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = ['package.json', 'package-lock.json']

/** Installs exactly what the lock file names, unless it is there already. @param {{ from: string, into: string }} folders */
export async function installLocked({ from, into }) {
  const stamp = join(into, '.installed')
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  for (const file of FILES) copyFileSync(join(from, file), join(into, file))
  console.log('Installing Lighthouse …')
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: into,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`npm ci in ${into} failed.`)
  writeFileSync(stamp, lock)
}
